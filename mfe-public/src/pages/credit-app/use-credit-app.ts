import { useEffect, useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { applyForCredit, openCreditForm } from '@cdi/shared/contracts';
import { TRADE_REFERENCES } from '@cdi/shared/catalogue';
import {
  CREDIT_STEPS,
  findStepProblems,
  REFERENCE_NAMES,
  stepOf,
  UNKEPT,
  type Entries,
  type Problems,
} from './credit-steps.ts';

const DRAFT_KEY = 'cdi.credit_app';
/** A little longer than the server asks of a form. */
const KEY_AGE_MS = 3500;

/** What was typed before in this browser; tax id, account number and signature are typed again. */
function readDraft(): Entries {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? '{}');
    const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  } catch {
    return {};
  }
}

function keepDraft(entries: Entries): void {
  const kept = Object.fromEntries(
    Object.entries(entries).filter(([name]) => !(UNKEPT as readonly string[]).includes(name)),
  );
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing keeps no draft; the form works all the same
  }
}

function dropDraft(): void {
  try {
    localStorage.removeItem(DRAFT_KEY);
  } catch {
    // what was not kept need not be forgotten
  }
}

/** Entries as the call takes them: firms as rows. */
function toCall(entries: Entries, formKey: string) {
  const flat = Object.fromEntries(
    CREDIT_STEPS.flatMap(({ fields }) => fields)
      .filter(({ name }) => !name.startsWith('references.'))
      .map(({ name }) => [name, entries[name] ?? '']),
  );
  const references = Array.from({ length: TRADE_REFERENCES }, (_, index) =>
    Object.fromEntries(REFERENCE_NAMES.map((name) => [name, entries[`references.${index}.${name}`] ?? ''])),
  );
  const { consent = '', is_guaranteed = '', company_site = '' } = entries;
  return { ...flat, references, consent, is_guaranteed, company_site, form_key: formKey };
}

/** The first step where something is missing or wrong; the last is never done before it is sent. */
const findOpenStep = (entries: Entries): number =>
  CREDIT_STEPS.findIndex((each) => Object.keys(findStepProblems(each, entries)).length > 0);

export interface CreditApp {
  readonly entries: Entries;
  readonly problems: Problems;
  readonly step: number;
  readonly state: 'editing' | 'sending' | 'sent';
  /** What keeps it from going on, in a sentence. */
  readonly message: string;
  /** The same for each entry, of every step when it was to be sent. */
  readonly named: readonly string[];
  readonly set: (name: string, value: string) => void;
  /** False where an entry of the step is missing or wrong. */
  readonly next: () => boolean;
  readonly back: () => void;
  readonly send: () => Promise<boolean>;
}

/** What an applicant enters, step by step, and how the sending goes. */
export function useCreditApp(): CreditApp {
  const [typed, setTyped] = useState<Entries>(readDraft);
  const [known, setKnown] = useState<Entries>({});
  const [formKey, setFormKey] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState('');
  const [named, setNamed] = useState<readonly string[]>([]);
  // whoever comes back goes on where something is missing
  const [step, setStep] = useState(() => Math.max(0, findOpenStep(readDraft())));
  const [state, setState] = useState<CreditApp['state']>('editing');
  const entries = { ...known, ...typed };

  const fetchKey = () => callForData(openCreditForm, {});
  /** A key of now counts for a program that fills in forms: it is sent once it is as old as a person would let it become. */
  const fetchOldKey = async (): Promise<string> => {
    const { form_key: key } = await fetchKey();
    await new Promise((resolve) => setTimeout(resolve, KEY_AGE_MS));
    return key;
  };
  /** A key for the next try; where none can be had, that try asks for one. */
  const renewKey = () =>
    fetchKey().then(
      ({ form_key }) => setFormKey(form_key),
      () => setFormKey(''),
    );
  useEffect(() => {
    let isGone = false;
    fetchKey().then(
      ({ form_key, known: facts }) => {
        if (isGone) return;
        setFormKey(form_key);
        setKnown(facts);
      },
      (error: unknown) => !isGone && setMessage(asCallError(error).message),
    );
    return () => {
      isGone = true;
    };
  }, []);

  const refuse = (found: Problems, words: string, each: readonly string[] = []): false => {
    setProblems(found);
    setMessage(words);
    setNamed(each);
    setState('editing');
    return false;
  };
  const refuseEntries = (found: Readonly<Record<string, string>>): false => {
    const each = Object.values(found);
    return refuse(
      found,
      each.length === 1 ? 'One entry needs a change:' : `${each.length} entries need a change:`,
      each,
    );
  };
  const showStep = (at: number) => {
    setStep(at);
    setMessage('');
    setNamed([]);
  };

  const send = async (): Promise<boolean> => {
    if (state === 'sending') return true;
    const open = findOpenStep(entries);
    if (open >= 0) {
      setStep(open);
      return refuseEntries(Object.assign({}, ...CREDIT_STEPS.map((each) => findStepProblems(each, entries))));
    }
    setState('sending');
    try {
      // the keys of the rows are those of the call; what stands in them is judged by the server
      await callForData(applyForCredit, toCall(entries, formKey || (await fetchOldKey())) as never);
      dropDraft();
      setState('sent');
      return true;
    } catch (error) {
      const { message: words, fields } = asCallError(error);
      if (fields.form_key) await renewKey();
      const found = Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name.replace(/^references\[(\d)\]\./, 'references.$1.'), text]),
      );
      const steps = Object.keys(found).filter((name) => name !== 'form_key');
      if (steps.length > 0) setStep(Math.min(...steps.map(stepOf)));
      return refuse(found, words);
    }
  };

  return {
    entries,
    problems,
    step,
    state,
    message,
    named,
    set: (name, value) => {
      const next = { ...typed, [name]: value };
      setTyped(next);
      keepDraft(next);
      setProblems({ ...problems, [name]: undefined });
    },
    next: () => {
      const current = CREDIT_STEPS[step];
      const found = current ? findStepProblems(current, entries) : {};
      if (Object.keys(found).length > 0) return refuseEntries(found);
      showStep(step + 1);
      return true;
    },
    back: () => showStep(step - 1),
    send,
  };
}
