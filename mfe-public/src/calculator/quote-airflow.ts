/** The prefill of a quote with an airflow, rounded to whole cfm, because the quote ignores fractions. */
export function quoteAirflow(cfm: number): string {
  return `?design_cfm=${Math.round(cfm)}`;
}
