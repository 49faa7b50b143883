export type AuditException = { advisory: string; reason: string; until: string };

export function judgeAudit(
  printed: string,
  exceptions: AuditException[],
  today: string,
): { problems: string[]; notes: string[] };
