// The addresses of the admin desk: its pages, and what each may be asked by address.
import { adminDeskPath } from './paths.ts';

export const adminPaths = {
  overview: adminDeskPath,
  officials: `${adminDeskPath}/officials`,
  inbox: `${adminDeskPath}/inbox`,
  photos: `${adminDeskPath}/photos`,
  reports: `${adminDeskPath}/reports`,
  selections: `${adminDeskPath}/selections`,
  feeds: `${adminDeskPath}/feeds`,
  users: `${adminDeskPath}/users`,
  audit: `${adminDeskPath}/audit`,
} as const;

export type AdminSection = keyof typeof adminPaths;

/** `keep` and `other` fill in the form that merges two. */
export type OfficialsQuery = { official?: string | null; keep?: string | null; other?: string | null };

export function adminOfficialsPath(query: OfficialsQuery): string {
  return withChanges(adminPaths.officials, new URLSearchParams(), query);
}

/** The picture of a photo that nobody else may see yet. */
export function waitingPhotoPath(id: number): string {
  return `${adminPaths.photos}/${id}/picture`;
}

/** The same page with something else in its query; null takes a name out. */
export function withChanges(
  path: string,
  query: URLSearchParams,
  changes: Record<string, string | number | null | undefined>,
): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed.size > 0 ? `${path}?${changed}` : path;
}
