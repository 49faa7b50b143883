import { officialPath } from './paths.ts';

type NamedOfficial = { pageId: string; firstName: string; lastName: string };

/** A full name that leads to its page: everywhere an official is named. */
export function OfficialLink({ official }: { official: NamedOfficial }) {
  return <a href={officialPath(official.pageId)}>{nameOf(official)}</a>;
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
