export const store = {
  title: 'Store',
  heading: 'Welcome to the Third Team store!',
  description:
    'Hoodies, shirts, hats and jackets for the third team on the ice. Be told when the store opens.',
  notes: [
    'Items may change.',
    'Many items come in colors.',
    'Shirts, hoodies and jackets can be personalized with name and number.',
    'Fill in the form below to be told when the store launches.',
  ],
  visit: 'Visit the store',
  line: 'The line-up',
  toForm: 'Go to the form',
  form: 'Be told when the store launches',
  openForm: 'Open the form in its own page',
  items: {
    hoodie: { name: 'Hoodie', drawing: 'A black hoodie with an orange band on one sleeve' },
    longSleeve: {
      name: 'Long Sleeve Athletic Shirt',
      drawing: 'A long sleeve shirt in black and white stripes with orange armbands',
    },
    shortSleeve: {
      name: 'Short Sleeve Athletic Shirt',
      drawing: 'A white short sleeve shirt with a striped chest band and a number',
    },
    snapback: { name: 'Snapback', drawing: 'A black cap with a flat brim and a striped front' },
    golfHat: { name: 'Golf Hat', drawing: 'A white cap with a curved brim and an orange rope' },
    golfTowel: { name: 'Golf Towel', drawing: 'A folded white towel with stripes, hanging from a clip' },
    beanie: { name: 'Beanie', drawing: 'A black and white knitted beanie with an orange pompom' },
    golfShirt: { name: 'Golf Shirt', drawing: 'A white golf shirt with a striped collar and orange cuffs' },
    quarterZip: { name: '1/4 Zip', drawing: 'A grey pullover with a short orange zip' },
    jacket: {
      name: 'Soft Shell Jacket',
      drawing: 'A black soft shell jacket with a full zip and an orange band',
    },
  },
};
