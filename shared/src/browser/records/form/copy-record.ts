import { makeRandomId } from '@cdi/shared/api';
import { isCopied } from '../../../common/catalogue/copied-field.ts';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { toInput } from '../fields/input-value.ts';
import { writableFields } from './form-fields.ts';
import { startChildren, type ChildInputs } from './form-values.ts';

interface RecordCopy {
  readonly initial: Readonly<Record<string, unknown>>;
  readonly children: ChildInputs;
}

/** The values for a copy of a record: fields that the person may enter and that are copied at all, and the rows as new ones. */
export function copyRecord(definition: ObjectDefinition, record: LoadedRecord, actor: Actor | null): RecordCopy {
  const fields = [...writableFields(definition, actor, null).values()].filter(({ field }) => isCopied(field));
  const children = Object.entries(startChildren(definition, record, actor)).map(([key, rows]) => {
    const own = Object.entries(definition.children?.[key]?.fields ?? {}).filter(([, field]) => !isCopied(field));
    const empty = Object.fromEntries(own.map(([name, field]) => [name, toInput(field, null)]));
    return [
      key,
      rows.map(({ inputs }) => ({
        key: makeRandomId(),
        id: null,
        inputs: Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, empty[name] ?? input])),
      })),
    ];
  });
  return {
    initial: Object.fromEntries(fields.map(({ name }) => [name, record.fields[name]])),
    children: Object.fromEntries(children) as ChildInputs,
  };
}
