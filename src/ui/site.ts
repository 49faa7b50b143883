// What the operator set for the whole site, as far as pages show it.

/** Forms that an operator may keep elsewhere. */
export type MovableForm = 'ideas' | 'merge' | 'photo' | 'store';
export type FormName = MovableForm | 'takedown';

export type Site = {
  /** Nobody set up a feed: games and people are the rink's, and every page must say so. */
  isInvented: boolean;
  /** "https://example.org", without a slash at the end; null when nobody said: links are then relative. */
  publicUrl: string | null;
  /** The shop elsewhere; null: our own page about it. */
  storeUrl: string | null;
  /** The social page the home screen links to; null: no link. */
  socialUrl: string | null;
  /** Forms kept elsewhere, embedded instead of our own. */
  formUrls: Record<MovableForm, string | null>;
};
