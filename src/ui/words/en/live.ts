export const live = {
  /** Read out when something on the page changed that has no sentence of its own. */
  updated: 'This page has new information.',
};
