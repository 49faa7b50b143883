import { keptDays } from '../../../domain/kept-days.ts';

/** One thing that is stored: what it is, what for, and until when. */
type Kept = { what: string; why: string; until: string };
type KeptSection = { id: string; title: string; lead: string; kept: Kept[] };

const aYear = keptDays.dealtWith === 365 ? 'a year' : `${keptDays.dealtWith} days`;

const sections: KeptSection[] = [
  {
    id: 'readers',
    title: 'If you only read',
    lead: 'Reading needs no account and sets no cookie. There are no trackers, neither ours nor anybody else’s.',
    kept: [
      {
        what: 'How often each screen is looked at',
        why: 'To know what is used. A count by day, by screen, and by the site people came from: no address, no cookie, nothing that tells one visitor from another. If your browser asks not to be tracked, you are not counted.',
        until: 'Kept. It is about nobody.',
      },
      {
        what: 'The cookie showStoreNotification',
        why: 'Remembers that you closed the note about the store. It lies in your browser only.',
        until: 'A year, or until you delete it.',
      },
      {
        what: 'Your network address',
        why: 'Without it no answer would reach you. Whoever sends forms or signs in is counted under a keyed hash of it, and of the e-mail address typed, so that nobody can flood us or try out passwords.',
        until:
          'The count lasts some minutes. The address itself is not stored, with nothing you send or read.',
      },
    ],
  },
  {
    id: 'writers',
    title: 'If you send us something',
    lead: 'Forms keep what you type into them, the page you came from and the time. No address, no browser.',
    kept: [
      {
        what: 'Ideas, record merges, requests to hide a page, names for the store',
        why: 'To read them, act on them and answer you.',
        until: `Until somebody has dealt with it, and ${aYear} more in case it comes up again.`,
      },
      {
        what: 'Photos',
        why: 'To show them on the page of the official once a person has looked at them. Where and when they were taken is removed at once.',
        until: `As long as it is shown, or may be shown again. A refused one is deleted after ${keptDays.refusedPhoto} days.`,
      },
      {
        what: 'Name and e-mail of who sent a photo',
        why: 'In case we need to ask. Neither is ever shown.',
        until: `Until the photo is decided about, and ${aYear} more.`,
      },
    ],
  },
  {
    id: 'accounts',
    title: 'If you have an account',
    lead: 'You see, download and delete all of it on your account page. Deleting is at once and for good.',
    kept: [
      {
        what: 'E-mail address, first and last name, the type of account',
        why: 'To sign you in and to write to you about your account.',
        until: `Until you delete the account. One whose address was never confirmed is deleted after ${keptDays.unconfirmed} days.`,
      },
      {
        what: 'Your password, or the account at Google you sign in with',
        why: 'To know that it is you. Of a password only a scrypt hash is kept; of Google what it hands over for signing in.',
        until: 'Until you delete the account.',
      },
      {
        what: 'Sessions: since when, and what your browser calls itself',
        why: 'To keep you signed in, and to show you where you are.',
        until: 'A week, or until you sign out. Old ones are deleted within the hour.',
      },
      {
        what: 'The cookies third-team.session_token and signedIn',
        why: 'The first is the session, and no script can read it (its name begins with __Host- where this site has TLS); the second only tells our pages to ask who you are.',
        until: 'A week, or until you sign out.',
      },
      {
        what: 'Links in our letters',
        why: 'To confirm an address or to set a new password.',
        until:
          'A day at most. Letters go through the mail server of whoever runs this site; where none is set up, they lie on the machine until somebody clears them away.',
      },
      {
        what: 'What those who run the site decide',
        why: 'Every merge, photo, report or role has the e-mail of the Admin who decided it, so that it can be accounted for and undone.',
        until: 'For good.',
      },
    ],
  },
  {
    id: 'officials',
    title: 'If you are an official',
    lead: 'Everything about your work comes from what the leagues publish with every game. We add no ratings and no comments on people.',
    kept: [
      {
        what: 'Your name in every spelling, the number you wear, the ids the leagues gave you',
        why: 'To put all your games on one page, and nobody else’s.',
        until: 'As long as this site tells of your games.',
      },
      {
        what: 'The games you were listed on, in which role, with whom, and when that changed',
        why: 'It is what this site is for: who works, who worked, and counts that can be checked.',
        until: 'As long as this site tells of them.',
      },
      {
        what: 'What the leagues’ feeds sent, word for word',
        why: 'Every figure can be made again from it, and checked. Only those who run the site can read it.',
        until:
          'Kept, your name in it included, also after you were hidden: the totals of leagues and games are made of it. Older answers of a feed about the same game may be cleared away.',
      },
      {
        what: 'Reports that were published, and whom a league selected',
        why: 'They are kept as they were, so that a corrected figure can be told from the first one. Somebody hidden since is left out when they are shown.',
        until: 'For good.',
      },
    ],
  },
];

export const privacy = {
  title: 'Privacy',
  description: 'What Third Team stores about visitors and officials, why, and for how long.',
  lead: 'What this site stores about you, why, and for how long. In plain words, and true to what the programs do.',
  contents: 'On this page',
  until: 'How long',
  sections,
  hiding: {
    id: 'hiding',
    title: 'If you do not want to be here',
    sentences: [
      'Any official may ask to be hidden, and so may a parent or guardian. You need no account and no reason. A person reads every request.',
      'Once you are hidden, your name, page and photo are gone from every page, list, search, file and document here within seconds. Crews say “Name withheld” in your place, so that the totals of games and leagues stay right. When a feed names you again, you stay hidden. It can be taken back at any time.',
      'Of officials under 18 we show the name and the games they worked, and nothing else: no photo, no number, no shares of penalties. Before a game has begun nobody learns here that they will be there. Tell us, and we mark the page.',
      'The leagues’ own pages, search engines and whoever copied a page are not ours to change. A browser may keep a photo it has seen for an hour.',
    ],
    ask: 'Ask us to hide or mend a page',
    rights:
      'You may also ask what we have about you, have it corrected, or have it deleted as far as it is ours to delete. The same form reaches the people who run this site.',
  },
  elsewhere: {
    id: 'elsewhere',
    title: 'Who else sees it',
    sentences: [
      'Nobody is sold or given anything about you. Whoever runs this site, and whoever runs its machines and mail server for them, can read what is stored.',
      'Where this site embeds a form or links to a shop that somebody else runs, what you send there is theirs, and their rules hold. Signing in with Google tells Google that you did.',
      'Copies for the case of a broken disk hold the same as the site, until they are replaced by newer ones.',
      'When something goes wrong the programs write down what it was, so that it can be mended. No password, session or key is ever written there.',
    ],
  },
};
