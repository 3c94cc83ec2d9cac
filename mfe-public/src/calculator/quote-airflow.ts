/** What a quote begins with that keeps an airflow: it counts in whole cfm, and would leave out another number. */
export function quoteAirflow(cfm: number): string {
  return `?design_cfm=${Math.round(cfm)}`;
}
