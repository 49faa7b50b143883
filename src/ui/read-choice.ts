/** What an address chose among what is offered: null for nothing, and for what is not offered. */
export type ReadChoice<T extends string> = { chosen: T | null; isUnknown: boolean };

/** Case does not matter: an address is typed by hand too. */
export function readChoice<T extends string>(
  query: URLSearchParams,
  name: string,
  offered: readonly T[],
): ReadChoice<T> {
  const said = query.get(name)?.trim().toLowerCase() ?? '';
  const chosen = offered.find((one) => one.toLowerCase() === said) ?? null;
  return { chosen, isUnknown: said !== '' && chosen === null };
}
