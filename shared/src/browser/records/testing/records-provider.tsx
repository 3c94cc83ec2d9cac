import { useContext, type ReactNode } from 'react';
import { RecordsContext, type RecordServices } from '../services/records-context.ts';

interface RecordsProviderProps {
  readonly services: Partial<RecordServices>;
  readonly children: ReactNode;
}

/** Provides other services than the product's to the record pages below it. */
export function RecordsProvider({ services, children }: RecordsProviderProps) {
  const outer = useContext(RecordsContext);
  return <RecordsContext value={{ ...outer, ...services }}>{children}</RecordsContext>;
}
