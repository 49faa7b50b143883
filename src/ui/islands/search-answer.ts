// What the server found for a term, and the rows it is shown in.

type FoundOfficial = { first_name: string; last_name: string; path: string; about: string };

export type Answer = {
  q: string;
  /** For ears: how many were found. */
  summary: string;
  /** For eyes, where there is no row to see. */
  remark: string;
  results: FoundOfficial[];
};

type Ask = { source: string; signal: AbortSignal; nobody: string; trouble: string };

export async function askFor(term: string, { source, signal, nobody, trouble }: Ask): Promise<Answer> {
  try {
    const response = await fetch(`${source}?q=${encodeURIComponent(term)}`, { signal });
    if (!response.ok) throw new Error(`${source} answered ${response.status}`);
    return { ...(await response.json()), remark: nobody };
  } catch (error) {
    if (!signal.aborted) console.warn(error);
    return { q: term, summary: trouble, remark: trouble, results: [] };
  }
}

export function drawRows(list: HTMLElement, results: FoundOfficial[], boxId: string): void {
  const rows = results.map(({ first_name, last_name, path, about }, place) => {
    const row = document.createElement('a');
    const name = document.createElement('strong');
    const details = document.createElement('small');
    name.textContent = `${first_name} ${last_name}`;
    details.textContent = about;
    Object.assign(row, { id: `${boxId}-option-${place}`, role: 'option', href: path, tabIndex: -1 });
    row.ariaSelected = 'false';
    row.append(name, ' ', details);
    return row;
  });
  list.replaceChildren(...rows);
}
