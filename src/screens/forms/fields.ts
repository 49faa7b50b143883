// What each form asks. The page draws it and the check reads it, so that neither allows what the other refuses.
import { mostFileBytes } from '../../store/photo-image.ts';
import type { FormName } from '../../ui/site.ts';

export type FormField = {
  name: string;
  kind: 'line' | 'email' | 'message' | 'official' | 'items' | 'photo' | 'consent' | 'choice';
  isRequired: boolean;
  /** The longest that is taken, in characters; of a photo, in bytes. */
  most: number;
  /** Of a choice, what it is between; what each is called is in the words. */
  options?: readonly string[];
};

export const formFields: Record<FormName, readonly FormField[]> = {
  ideas: [
    { name: 'name', kind: 'line', isRequired: false, most: 100 },
    { name: 'email', kind: 'email', isRequired: false, most: 200 },
    { name: 'message', kind: 'message', isRequired: true, most: 5_000 },
  ],
  store: [
    { name: 'email', kind: 'email', isRequired: true, most: 200 },
    { name: 'items', kind: 'items', isRequired: false, most: 10 },
  ],
  merge: [
    { name: 'one', kind: 'official', isRequired: true, most: 200 },
    { name: 'other', kind: 'official', isRequired: true, most: 200 },
    { name: 'why', kind: 'message', isRequired: true, most: 2_000 },
    { name: 'email', kind: 'email', isRequired: false, most: 200 },
  ],
  photo: [
    { name: 'official', kind: 'official', isRequired: true, most: 200 },
    { name: 'file', kind: 'photo', isRequired: true, most: mostFileBytes },
    { name: 'name', kind: 'line', isRequired: false, most: 100 },
    { name: 'email', kind: 'email', isRequired: false, most: 200 },
    { name: 'consent', kind: 'consent', isRequired: true, most: 10 },
  ],
  takedown: [
    { name: 'official', kind: 'official', isRequired: true, most: 200 },
    { name: 'who', kind: 'choice', isRequired: true, most: 20, options: ['official', 'parent', 'other'] },
    {
      name: 'what',
      kind: 'choice',
      isRequired: true,
      most: 20,
      options: ['all', 'under18', 'photo', 'wrong'],
    },
    { name: 'message', kind: 'message', isRequired: false, most: 2_000 },
    { name: 'email', kind: 'email', isRequired: true, most: 200 },
  ],
};

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(formFields, name);
}

/** What a visitor typed, by field; a field of several boxes has several values. */
export type Typed = Record<string, string[]>;

/** What the form carries along besides its fields. */
export type FormCircumstances = {
  /** The page of ours it was asked from; "" when nobody said. */
  from: string;
  isFrame: boolean;
  /** When it was drawn, as an ISO instant: nobody fills it in within a second. */
  opened: string;
};

/** Only a path of ours, and no longer than any of them is. */
export function pageOfOurs(from: string | null): string {
  return from !== null && /^\/(?!\/)[\w\-./~%!'()*?=&:+,]{0,200}$/.test(from) ? from : '';
}
