import type { ReportDefinition } from '../contracts/report.contract.ts';
import { reportDefinitions } from './reports.generated.ts';

/** Every report of the product. */
export const reports: readonly ReportDefinition[] = reportDefinitions;

/** The report of a path segment or call name, or undefined when there is none. */
export function findReport(name: string): ReportDefinition | undefined {
  return reports.find((report) => report.name === name);
}
