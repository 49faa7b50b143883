// What a report of `npm audit --json` means for us.

const grave = ['high', 'critical'];

/**
 * `problems` fail the tests, `notes` are only said. An exception names an advisory ("GHSA-..."), why it does not
 * concern us, and the last day on which that is believed.
 */
export function judgeAudit(printed, exceptions, today) {
  const report = read(printed);
  if (!report.vulnerabilities) {
    const why = report.message || report.error?.summary || 'it did not answer';
    return { problems: [], notes: [`Known holes in packages were not looked up: ${why}`] };
  }
  const found = listAdvisories(report.vulnerabilities);
  const weighed = found.filter(({ severity }) => grave.includes(severity));
  const problems = weighed.flatMap((advisory) => {
    const exception = exceptions.find(({ advisory: id }) => id === advisory.id);
    if (exception && exception.until >= today) return [];
    const over = exception ? ` (its exception ended on ${exception.until})` : '';
    return [`${advisory.name}: ${advisory.severity}, ${advisory.title}, ${advisory.id}${over}`];
  });
  const lesser = found.length - weighed.length;
  const unused = exceptions.filter(({ advisory }) => !found.some(({ id }) => id === advisory));
  const notes = [
    ...(lesser > 0 ? [`Known holes of lesser weight in packages: ${lesser}; npm audit lists them`] : []),
    ...unused.map(({ advisory }) => `The exception for ${advisory} is not needed any more`),
  ];
  return { problems, notes };
}

function read(printed) {
  try {
    return JSON.parse(printed);
  } catch {
    return {};
  }
}

/** A package that only needs one with a hole names that one as text, and adds nothing. */
function listAdvisories(vulnerabilities) {
  const told = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one === 'object');
  const byId = new Map(told.map((one) => [one.url.split('/').at(-1), one]));
  return [...byId].map(([id, { name, title, severity }]) => ({ id, name, title, severity }));
}
