import { useContext } from 'react';
import { findObject } from '../../../common/catalogue/catalogue.ts';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { RecordsContext, type RecordServices } from './records-context.ts';

export function useRecordServices(): RecordServices {
  return useContext(RecordsContext);
}

/** The definition of an object that fields refer to; undefined for one that the catalogue does not hold. */
export function useObject(name: string): ObjectDefinition | undefined {
  return findObject(name, useRecordServices().objects);
}
