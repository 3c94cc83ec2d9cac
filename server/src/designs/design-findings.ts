import { curbSpecFromRecord, validateCurb, type CurbFields } from '@cdi/shared/domain/curb';
import type { SpringTable } from '@cdi/shared/trade';

/** Result of a design check: faults that prevent building it, by field, and warnings, in words. */
export interface DesignFindings {
  readonly faults: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

/** Checks one piece of a design with the springs in force. Gaps are no faults while the design is still drawn (`mayHaveGaps`). */
export function checkDesign(design: CurbFields, springs: SpringTable, mayHaveGaps: boolean): DesignFindings {
  const faults: Record<string, string> = {};
  const warnings: string[] = [];
  for (const { severity, code, field, message } of validateCurb(curbSpecFromRecord({ ...design, qty: 1 }, {}, springs)))
    if (severity === 'warning') warnings.push(message);
    else if (!(mayHaveGaps && code.endsWith('_missing'))) faults[field] ??= message;
  return { faults, warnings };
}
