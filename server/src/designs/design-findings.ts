import { curbSpecFromRecord, validateCurb, type CurbFields, type SpringTable } from '@cdi/shared/domain';

/** What the check of a design says: what keeps it from being built, by field, and what should be looked at, in words. */
export interface DesignFindings {
  readonly faults: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

/** Checks one piece of a design with the springs in force. A design that is still drawn may have gaps: they are no faults then. */
export function checkDesign(design: CurbFields, springs: SpringTable, mayHaveGaps: boolean): DesignFindings {
  const faults: Record<string, string> = {};
  const warnings: string[] = [];
  for (const { severity, code, field, message } of validateCurb(curbSpecFromRecord({ ...design, qty: 1 }, {}, springs)))
    if (severity === 'warning') warnings.push(message);
    else if (!(mayHaveGaps && code.endsWith('_missing'))) faults[field] ??= message;
  return { faults, warnings };
}
