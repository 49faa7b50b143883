import { wholeNumber } from '../../../domain/whole-number.ts';
export const forms = {
  send: 'Send',
  optional: 'optional',
  again: 'Send another',
  backToSite: 'Back to the site',
  trap: 'Leave this empty',
  privacy: 'What we keep of what you send, and for how long',
  problems: {
    title: 'Not sent yet. Nothing you typed is lost.',
    missing: 'Please fill this in.',
    notAnEmail: 'This is not an e-mail address, such as name@example.com.',
    tooLong: (most: number) => `Please keep it under ${wholeNumber(most, 'en-US')} characters.`,
    unknownItem: 'Please choose from the list.',
    notChosen: 'Please choose one of these.',
    noPhotoWanted: 'No photo is shown on the page of this official.',
    unknownOfficial:
      'We know no official of that name. Type a few letters and choose one, or paste the address of their page.',
    noConsent: 'A photo is only shown with this consent.',
    noFile: 'Please choose a photo.',
    twoFiles: 'Please send one photo at a time.',
    emptyFile: 'This file is empty. Please choose another.',
    tooBigFile: 'This file is over 8 MB. Please choose a smaller one.',
    pathInName: 'The name of this file has a folder in it. Please rename the file and choose it again.',
    notAPicture: 'This file is not a JPEG, PNG, WebP or GIF, whatever its name says. Please choose another.',
    tooManyPixels:
      'This picture is too large to open: at most 40 megapixels, and at most 60 frames if it moves. Please choose a smaller one.',
    brokenPicture: 'This picture cannot be read; it may be damaged. Please choose another.',
    chooseAgain: 'Please choose the photo again: a browser does not keep it.',
    unreadable: 'What arrived could not be read. Please fill it in and send it again.',
    sameOfficial: 'Both are the same page. Please name the other one.',
    tooFast: 'That was very quick. Please look it over and send it again.',
    elsewhere: 'This did not come from our own page. Please look it over and send it again from here.',
    tooMany: (minutes: number) =>
      minutes === 1
        ? 'A lot was sent from your connection just now. Please try again in a minute.'
        : `A lot was sent from your connection just now. Please try again in ${minutes} minutes.`,
    notKept:
      'Nothing can be saved here just now. It is our trouble, not yours; please send it again in a few minutes.',
    tooBig: {
      title: 'Too long to send',
      sentence:
        'What you sent is far longer than the form allows. Go back, shorten it, and send it again: your browser kept it.',
    },
  },
  ideas: {
    title: 'Ideas and comments',
    description: 'Tell Third Team what is wrong, what is missing, or what you would like to see.',
    lead: 'What is wrong, what is missing, what would you like to see? If it is an error, name the game or the official.',
    thanks: 'Thank you. Somebody will read it.',
    fields: {
      name: { label: 'Your name', hint: '' },
      email: { label: 'E-mail', hint: 'Only to answer you.' },
      message: { label: 'Message', hint: '' },
    },
  },
  store: {
    title: 'Tell me when the store launches',
    description: 'Leave your e-mail address and hear when the Third Team store launches.',
    lead: 'One e-mail when it launches, nothing else.',
    thanks: 'Thank you. We will write to you when the store launches.',
    fields: {
      email: { label: 'E-mail', hint: '' },
      items: { label: 'Which items interest you?', hint: '' },
    },
  },
  merge: {
    title: 'Official record merge',
    description: 'Ask Third Team to join two pages that belong to one official.',
    lead: 'Two pages that belong to one person? Name both. A person looks at every request before records are joined.',
    thanks: 'Thank you. A person will look at both records before they are joined.',
    fields: {
      one: { label: 'First official', hint: 'A name, or the address of their page.' },
      other: { label: 'Second official', hint: '' },
      why: { label: 'How do you know it is one person?', hint: '' },
      email: { label: 'E-mail', hint: 'Only if we need to ask.' },
    },
  },
  takedown: {
    title: 'Ask us to hide or mend a page',
    description:
      'For officials, their parents and whoever speaks for them: ask Third Team to hide a name, a photo or coming games.',
    lead: 'Is this page about you, or about your child? Tell us what should not be here. You need no account and give no reason. A person reads every request.',
    thanks:
      'Thank you. A person reads your request and writes to you. Until then nothing changes on the page; if you hear nothing within a week, please send it again.',
    fields: {
      official: { label: 'Which official?', hint: 'A name, or the address of their page.' },
      who: {
        label: 'Who is asking?',
        hint: '',
        options: {
          official: 'I am this official',
          parent: 'I am a parent or guardian',
          other: 'Somebody else: a league, a club, a friend',
        } as Record<string, string>,
      },
      what: {
        label: 'What should we do?',
        hint: '',
        options: {
          all: 'Hide the name and the page everywhere',
          under18: 'This official is under 18: show name and past games only, no photo, no coming games',
          photo: 'Take down the photo',
          wrong: 'Something on the page is wrong',
        } as Record<string, string>,
      },
      message: { label: 'Anything we should know', hint: '' },
      email: { label: 'Your e-mail', hint: 'To answer you, and for nothing else.' },
    },
  },
  photo: {
    title: 'Send a photo',
    description: 'Send Third Team a photo of a referee or linesman, to be shown on their page.',
    lead: 'It is shown on the page of the official once a person here has looked at it.',
    thanks: 'Thank you. A person looks at every photo before it is shown.',
    elsewhere: 'Send a photo',
    preview: 'The photo you chose',
    fields: {
      official: { label: 'Who is on it?', hint: 'A name, or the address of their page.' },
      file: {
        label: 'Photo',
        hint: 'JPEG, PNG, WebP or GIF, up to 8 MB. Where and when it was taken is removed from it.',
      },
      name: { label: 'Your name', hint: '' },
      email: { label: 'Your e-mail', hint: 'Only if we need to ask. Neither is shown.' },
      consent: {
        label: 'I took this photo, or may give it away, and the person on it agrees to it being shown here.',
        hint: '',
      },
    },
  },
};
