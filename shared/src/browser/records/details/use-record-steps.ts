import { useState } from 'react';
import { session } from '@cdi/shared/session';
import type { ObjectDefinition, Transition } from '../../../common/catalogue/define-object.ts';
import { isBlank } from '../../../common/catalogue/field-text.ts';
import type { Answer } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { RecordStore } from '../stores/record.store.ts';
import { showRefusal } from '../tell-refusal.ts';

/** The steps of a record's states: one that needs a reason, or a field that is blank, asks for it first. */
export function useRecordSteps(definition: ObjectDefinition, store: RecordStore, record: LoadedRecord) {
  const [asking, setAsking] = useState<Transition | null>(null);
  const report = (answer: Answer | null) => {
    if (answer) session.showAnswer(answer);
    else if (store.step.kind === 'failed') showRefusal(store.step.error);
  };
  const take = async (transition: Transition, reason?: string) => {
    setAsking(null);
    report(await store.transition(transition.name, reason));
  };
  /** What the step needs and the record does not say yet. */
  const openField = ({ asks = '' }: Transition) =>
    isBlank(record.fields[asks]) ? definition.fields[asks]?.label : undefined;
  const start = (transition: Transition) => {
    if (transition.needsReason || openField(transition)) setAsking(transition);
    else void take(transition);
  };
  return { asking, start, take, openField, report, stopAsking: () => setAsking(null) };
}
