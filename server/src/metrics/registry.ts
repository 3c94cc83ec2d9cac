import { Registry, type OpenMetricsContentType } from 'prom-client';

export type MetricsRegistry = Registry<OpenMetricsContentType>;

/** An empty list of measures, written in OpenMetrics. */
export function openRegistry(): MetricsRegistry {
  const registry: MetricsRegistry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}
