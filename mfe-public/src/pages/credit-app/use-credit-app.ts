import { useEffect, useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { applyForCredit, openCreditForm } from '@cdi/shared/contracts';
import { CREDIT_STEPS, REFERENCES, stepOf, UNKEPT, type CreditStep } from './credit-steps.ts';

const DRAFT_KEY = 'cdi.credit_app';
/** A little longer than the server asks of a form. */
const KEY_AGE_MS = 3500;

export type Entries = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, string | undefined>>;

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

/** The needed entries of a step that are empty, each with its sentence. */
function findMissing({ fields }: CreditStep, entries: Entries): Problems {
  const missing = fields.filter(({ name, isNeeded }) => isNeeded && (entries[name] ?? '').trim() === '');
  return Object.fromEntries(
    missing.map(({ name, label, options }) => [name, `${options ? 'Choose' : 'Enter'}: ${label}.`]),
  );
}

/** Entries as the call takes them: firms as rows. */
function toCall(entries: Entries, formKey: string) {
  const flat = Object.fromEntries(
    CREDIT_STEPS.flatMap(({ fields }) => fields)
      .filter(({ name }) => !name.startsWith('references.'))
      .map(({ name }) => [name, entries[name] ?? '']),
  );
  const references = Array.from({ length: REFERENCES }, (_, index) =>
    Object.fromEntries(
      ['firm', 'contact_name', 'phone', 'email', 'account_no'].map((name) => [
        name,
        entries[`references.${index}.${name}`] ?? '',
      ]),
    ),
  );
  const { consent = '', is_guaranteed = '', company_site = '' } = entries;
  return { ...flat, references, consent, is_guaranteed, company_site, form_key: formKey };
}

/** The first step where something is missing. */
function findOpenStep(entries: Entries): number | undefined {
  const open = CREDIT_STEPS.findIndex((each) => Object.keys(findMissing(each, entries)).length > 0);
  return open < 0 ? undefined : open;
}

export interface CreditApp {
  readonly entries: Entries;
  readonly problems: Problems;
  readonly step: number;
  readonly state: 'editing' | 'sending' | 'sent';
  /** What keeps it from going on, in a sentence. */
  readonly message: string;
  readonly set: (name: string, value: string) => void;
  /** False where an entry of the step is missing. */
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
  // whoever comes back goes on where something is missing
  const [step, setStep] = useState(() => findOpenStep(readDraft()) ?? 0);
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

  const refuse = (found: Problems, words: string): false => {
    setProblems(found);
    setMessage(words);
    setState('editing');
    return false;
  };
  const assertStep = (at: number): boolean => {
    const current = CREDIT_STEPS[at];
    const missing = current ? findMissing(current, entries) : {};
    const count = Object.keys(missing).length;
    if (count === 0) return true;
    return refuse(missing, count === 1 ? 'One entry is missing.' : `${count} entries are missing.`);
  };
  const showStep = (at: number) => {
    setStep(at);
    setMessage('');
    setProblems({});
  };

  const send = async (): Promise<boolean> => {
    if (state === 'sending') return true;
    const open = findOpenStep(entries);
    if (open !== undefined) {
      setStep(open);
      return assertStep(open);
    }
    if (entries['consent'] !== 'true')
      return refuse({ consent: 'Agree to this, please: without it we cannot decide.' }, 'One entry is missing.');
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
      const first = Object.keys(fields)[0];
      if (first !== undefined && first !== 'form_key') setStep(stepOf(first));
      const named = Object.entries(fields).map(([name, text]) => [
        name.replace(/^references\[(\d)\]\./, 'references.$1.'),
        text,
      ]);
      return refuse(Object.fromEntries(named) as Problems, words);
    }
  };

  return {
    entries,
    problems,
    step,
    state,
    message,
    set: (name, value) => {
      const next = { ...typed, [name]: value };
      setTyped(next);
      keepDraft(next);
      setProblems({ ...problems, [name]: undefined });
    },
    next: () => {
      if (!assertStep(step)) return false;
      showStep(step + 1);
      return true;
    },
    back: () => showStep(step - 1),
    send,
  };
}
