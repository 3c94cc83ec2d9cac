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
/** A little longer than the minimum age of a form key on the server. */
const KEY_AGE_MS = 3500;

/** The stored entries of this browser; tax id, account number and signature are never stored. */
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
    // without storage there is no draft, but the form still works
  }
}

function dropDraft(): void {
  try {
    localStorage.removeItem(DRAFT_KEY);
  } catch {
    // without storage there is nothing to remove
  }
}

/** The entries in the shape of the call: firms as rows. */
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

/** The first step with a problem; the last step has one until the application is signed. */
const findOpenStep = (entries: Entries): number =>
  CREDIT_STEPS.findIndex((each) => Object.keys(findStepProblems(each, entries)).length > 0);

export interface CreditApp {
  readonly entries: Entries;
  readonly problems: Problems;
  readonly step: number;
  readonly state: 'editing' | 'sending' | 'sent';
  /** Why the form cannot continue, in a sentence. */
  readonly message: string;
  /** The message of each invalid entry; of all steps after an attempt to send. */
  readonly named: readonly string[];
  readonly set: (name: string, value: string) => void;
  /** Returns false if an entry of the step is missing or invalid. */
  readonly next: () => boolean;
  readonly back: () => void;
  readonly send: () => Promise<boolean>;
}

/** Problems by the names of the entries instead of those of the call. */
const nameEntries = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^references\[(\d)\]\./, 'references.$1.'), text]),
  );

const fetchKey = () => callForData(openCreditForm, {});

/** The key that the form is sent with, and the facts about the applicant that come with the first one. */
function useFormKey(onKnown: (facts: Entries) => void, onFailure: (message: string) => void) {
  const [formKey, setFormKey] = useState('');
  /** Requests a key and waits until it is old enough: the server takes a fresh key for a bot's. */
  const fetchOldKey = async (): Promise<string> => {
    const { form_key: key } = await fetchKey();
    await new Promise((resolve) => setTimeout(resolve, KEY_AGE_MS));
    return key;
  };
  /** Requests a key for the next attempt; if that fails, the attempt itself requests one. */
  const renew = () =>
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
        onKnown(facts);
      },
      (error: unknown) => !isGone && onFailure(asCallError(error).message),
    );
    return () => {
      isGone = true;
    };
  }, [onKnown, onFailure]);
  return { take: async () => formKey || (await fetchOldKey()), renew };
}

/** The applicant's entries, step by step, and the state of sending. */
export function useCreditApp(): CreditApp {
  const [typed, setTyped] = useState<Entries>(readDraft);
  const [known, setKnown] = useState<Entries>({});
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState('');
  const [named, setNamed] = useState<readonly string[]>([]);
  // a returning applicant continues at the first incomplete step
  const [step, setStep] = useState(() => Math.max(0, findOpenStep(readDraft())));
  const [state, setState] = useState<CreditApp['state']>('editing');
  const entries = { ...known, ...typed };

  const formKey = useFormKey(setKnown, setMessage);

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
      // the rows have the keys of the call; the server validates their values
      await callForData(applyForCredit, toCall(entries, await formKey.take()) as never);
      dropDraft();
      setState('sent');
      return true;
    } catch (error) {
      const { message: words, fields } = asCallError(error);
      if (fields.form_key) await formKey.renew();
      const found = nameEntries(fields);
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
