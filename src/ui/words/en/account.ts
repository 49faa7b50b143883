/** Signing up and in, and the letters about it. */
export const account = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  myAccount: 'My account',
  admin: 'Admin',
  signedInAs: (name: string) => `Signed in as ${name}`,
  fields: {
    email: { label: 'Email', hint: '' },
    password: { label: 'Password', hint: '' },
    firstName: { label: 'First Name', hint: '' },
    lastName: { label: 'Last Name', hint: '' },
  },
  register: {
    title: 'Register',
    description: 'Create an account at Third Team. Reading needs none.',
    lead: 'Reading needs no account. With one you can look after your own page.',
    button: 'Create Account',
    haveOne: 'I have an account: sign in',
    modal: {
      title: 'Please Verify Email',
      sentences: [
        'You will have received an email to verify your account. Please verify your account prior to logging in.',
        'Please check your spam folder as well.',
      ],
      close: 'Close',
    },
  },
  login: {
    title: 'Sign in',
    description: 'Sign in to Third Team.',
    button: 'Sign in',
    failed: 'E-mail or password is not right.',
    unverified: 'Please verify your e-mail first.',
    sendAgain: 'Send the mail again',
    forgotten: 'I forgot my password',
    register: 'Create an account',
    trouble: 'Signing in did not work: the site did not answer. Please try again.',
    close: 'Close',
  },
  verify: {
    title: 'Verify your e-mail',
    description: 'Verify the e-mail of an account at Third Team.',
    outcomes: {
      verified: 'Your e-mail is verified. You can sign in now.',
      already: 'This link was used before, and your e-mail is verified. You can sign in.',
      expired: 'This link has expired. Have a new one sent to you.',
      wrong:
        'This link is not whole: it may have been cut in two by the mail program. Have a new one sent to you.',
    },
    sent: 'If an account with that e-mail waits to be verified, a new mail is on its way. Please check your spam folder as well.',
    button: 'Send the mail again',
  },
  forgotten: {
    title: 'Forgotten password',
    description: 'Choose a new password for an account at Third Team.',
    lead: 'We send a link to choose a new one. It is good for an hour.',
    button: 'Send the link',
    sent: 'If there is an account with that e-mail, a mail with a link is on its way. Please check your spam folder as well.',
  },
  newPassword: {
    title: 'Choose a new password',
    description: 'Choose a new password for an account at Third Team.',
    lead: 'You will be signed out everywhere else.',
    button: 'Save the new password',
    tooShort: 'The password needs 8 to 128 characters.',
    expired: 'This link was used or has expired.',
    again: 'Have a new link sent',
    done: 'Your new password is saved. Sign in with it.',
  },
  errors: {
    nobody: 'Sign in first.',
    notYours: 'You may read your own document only.',
    elsewhere: 'This was not sent from a page of this site.',
  },
  letters: {
    greeting: (name: string) => `Hello ${name},`,
    verify: {
      subject: 'Please verify your e-mail',
      lines: ['Welcome to Third Team. Please verify that this is your e-mail: the link is good for a day.'],
      button: 'Verify my e-mail',
      otherwise: 'If you did not register at Third Team, you need not do anything.',
    },
    reset: {
      subject: 'Choose a new password',
      lines: [
        'Somebody, hopefully you, asked for a new password at Third Team. The link is good for an hour.',
      ],
      button: 'Choose a new password',
      otherwise: 'If it was not you, you need not do anything: your password stays as it is.',
    },
    alreadyRegistered: {
      subject: 'You have an account already',
      lines: [
        'Somebody, hopefully you, tried to register at Third Team with this e-mail. There is an account with it already.',
      ],
      button: 'Sign in',
      otherwise:
        'If you forgot your password, choose a new one from there. If it was not you, you need not do anything.',
    },
  },
};
