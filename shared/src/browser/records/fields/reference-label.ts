import { useEffect, useState } from 'react';
import { session } from '@cdi/shared/session';
import { findObject } from '../../../common/catalogue/catalogue.ts';
import type { RecordServices } from '../services/records-context.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { formatValue } from './format-value.ts';

/** Labels of records that this page has seen, by user: one user's labels are not shown to the next. */
const known = new Map<string, string>();
const MAX_KNOWN = 5000;

const keyOf = (objectName: string, id: number): string => `${session.user?.userID ?? 0}:${objectName}:${id}`;

/** Stores the label of a record, so that a chip or an input can show it without a call. */
export function learnLabel(objectName: string, id: number, label: string): void {
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(keyOf(objectName, id), label);
}

/** Label of a record if this page has seen it, else its number. */
export const knownLabel = (objectName: string, id: number): string => known.get(keyOf(objectName, id)) ?? `#${id}`;

async function fetchLabel(
  services: RecordServices,
  objectName: string,
  id: number,
  signal: AbortSignal,
): Promise<string> {
  const definition = findObject(objectName, services.objects);
  if (!definition) return `#${id}`;
  const record = await services.apiOf(definition).load(id, { signal });
  const parts = definition.lookup.label.map((name) => {
    const field = definition.fields[name];
    return field ? formatValue(field, record.fields[name], record.labels[name]) : '';
  });
  return parts.filter((part) => part !== '').join(' · ') || `#${id}`;
}

/**
 * What a record is called: as given, as learnt, or asked from the server (a filter that came with the address knows only the
 * id). A record that this person may not see is called by its number.
 */
export function useReferenceLabel(objectName: string, id: number | null, given?: string): string {
  const services = useRecordServices();
  const [, setLearnt] = useState(0);
  const cached = id === null ? '' : (given ?? known.get(keyOf(objectName, id)));
  useEffect(() => {
    if (id === null || cached !== undefined) return undefined;
    const stop = new AbortController();
    void fetchLabel(services, objectName, id, stop.signal)
      .catch(() => `#${id}`)
      .then((label) => {
        if (stop.signal.aborted) return;
        learnLabel(objectName, id, label);
        setLearnt((count) => count + 1);
      });
    return () => stop.abort();
  }, [services, objectName, id, cached]);
  if (id !== null && given !== undefined) learnLabel(objectName, id, given);
  return cached ?? `#${id ?? ''}`;
}
