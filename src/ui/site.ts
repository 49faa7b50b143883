// What the operator set for the whole site, as far as pages show it.

export type FormName = 'ideas' | 'merge' | 'photo' | 'store';

export type Site = {
  /** "https://example.org", without a slash at the end; null when nobody said: links are then relative. */
  publicUrl: string | null;
  /** The shop elsewhere; null: our own page about it. */
  storeUrl: string | null;
  /** The social page the home screen links to; null: no link. */
  socialUrl: string | null;
  /** Forms kept elsewhere, embedded instead of our own. */
  formUrls: Record<FormName, string | null>;
};
