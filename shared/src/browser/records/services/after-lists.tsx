import { useEffect, useState, type ReactNode } from 'react';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { ChoiceField, FieldMap } from '../../../common/catalogue/field.ts';
import { withinSentence } from '../../../common/catalogue/name-field.ts';
import { replaceList } from '../../../common/catalogue/live-lists.ts';
import type { CompanyList } from '../../../common/trade/company-lists.ts';
import { useRecordServices } from './use-record-services.ts';

const hasList = (fields: FieldMap): boolean => Object.values(fields).some((field) => (field as ChoiceField).list);

/** Whether a form of the object offers entries of a list that the company changes. */
const offersList = ({ fields, children = {} }: ObjectDefinition): boolean =>
  [{ fields }, ...Object.values(children)].some((each) => hasList(each.fields));

/**
 * Reads the lists that fields of the object offer; false until they are there. Lists that cannot be read stay as they were: the
 * server checks what is saved anyway.
 */
function useLists(definition: ObjectDefinition): boolean {
  const { readLists } = useRecordServices();
  const [isReady, setReady] = useState(!offersList(definition));
  useEffect(() => {
    if (isReady) return undefined;
    let isGone = false;
    void readLists()
      .then((lists) => {
        for (const [name, entries] of Object.entries(lists)) replaceList(name as CompanyList, entries);
      })
      .catch(() => undefined)
      .finally(() => {
        if (!isGone) setReady(true);
      });
    return () => {
      isGone = true;
    };
  }, [readLists, isReady]);
  return isReady;
}

interface AfterListsProps {
  readonly definition: ObjectDefinition;
  readonly children: ReactNode;
}

/** Shows its content as soon as the lists that fields of the object offer are those of the database. */
export function AfterLists({ definition, children }: AfterListsProps): ReactNode {
  return useLists(definition) ? children : <p role="status">Loading {withinSentence(definition.titlePlural)}…</p>;
}
