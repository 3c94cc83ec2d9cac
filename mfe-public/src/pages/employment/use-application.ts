import { useState } from 'react';
import { asCallError, sendForm } from '@cdi/shared/api';
import { EMAIL_HINT, EMAIL_PATTERN, PHONE_HINT, PHONE_PATTERN } from '@cdi/shared/catalogue';
import { applyForJob } from '@cdi/shared/contracts';
import { useQueryString } from '@cdi/shared/mfe';
import type { Openings } from './use-openings.ts';

const RESUME_MB = 10;
/** File extensions of a résumé that the server accepts. */
export const RESUME_TYPES = ['pdf', 'docx', 'png', 'jpg', 'jpeg', 'heic'];

const EMPTY = {
  job_opening_id: '0',
  applicant_name: '',
  email: '',
  phone: '',
  message: '',
  company_site: '',
  consent: false,
};
type Entries = typeof EMPTY;

/** The required single-line fields. */
export const APPLICATION_FIELDS = [
  { name: 'applicant_name', label: 'Your name', autoComplete: 'name' },
  { name: 'email', label: 'E-mail', autoComplete: 'email', inputMode: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', inputMode: 'tel' },
] as const;

const NEEDED = {
  applicant_name: 'Your name is required.',
  email: 'Your e-mail is required: we mail the link there.',
  phone: 'Your phone number is required.',
} as const;

const DRAFT_KEY = 'cdi.application';

/** The stored entries of this tab: a phone may reload the page after its camera was open. The applicant consents again. */
function readDraft(): Entries {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    const known = pairs.filter(([name, value]) => name in EMPTY && typeof value === 'string');
    return { ...EMPTY, ...Object.fromEntries(known) };
  } catch {
    return EMPTY;
  }
}

function keepDraft({ consent: _consent, company_site: _site, ...kept }: Entries): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(kept));
  } catch {
    // without storage there is no draft, but the form still works
  }
}

function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // without storage there is nothing to remove
  }
}

type Problems = Readonly<Record<string, string | undefined>>;

function findResumeProblem({ name, size }: File): string | null {
  if (!RESUME_TYPES.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
    return `A résumé is one of ${RESUME_TYPES.join(', ').toUpperCase()}. Choose such a file.`;
  return size > RESUME_MB * 1024 * 1024
    ? `This file is larger than ${RESUME_MB} MB. Choose a smaller one, or send it later.`
    : null;
}

/** The problems that the browser can find before sending; the server checks the content of the file. */
function findProblems(entries: Entries, resume: File | null): Problems {
  const missing = Object.entries(NEEDED).filter(([name]) => entries[name as keyof typeof NEEDED].trim() === '');
  const file = resume && findResumeProblem(resume);
  return {
    ...(EMAIL_PATTERN.test(entries.email.trim()) ? {} : { email: EMAIL_HINT }),
    ...(PHONE_PATTERN.test(entries.phone.trim()) ? {} : { phone: PHONE_HINT }),
    ...Object.fromEntries(missing),
    ...(entries.consent ? {} : { consent: 'Agree to this, please: without it we may not store your application.' }),
    ...(file ? { files: file } : {}),
  };
}

interface Application {
  readonly entries: Entries;
  readonly problems: Problems;
  readonly state: 'editing' | 'sending' | 'sent';
  /** Why the application cannot be sent, in a sentence. */
  readonly message: string;
  readonly set: <K extends keyof Entries>(name: K, value: Entries[K]) => void;
  readonly setResume: (file: File | null) => void;
  /** Resolves to false when the application was not sent. */
  readonly send: () => Promise<boolean>;
}

/** The applicant's entries, and the state of sending. Preselects the position of the address. */
export function useApplication({ formKey, reload }: Openings): Application {
  const [typed, setTyped] = useState<Entries>(readDraft);
  const [chosen, setChosen] = useState<string | null>(null);
  const [resume, setResume] = useState<File | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState('');
  const [state, setState] = useState<Application['state']>('editing');
  const fromAddress = new URLSearchParams(useQueryString()).get('position') ?? '';
  const entries = { ...typed, job_opening_id: chosen ?? (/^\d+$/.test(fromAddress) ? fromAddress : '0') };

  const refuse = (found: Problems, words: string): false => {
    setProblems(found);
    setMessage(words);
    setState('editing');
    return false;
  };

  const send = async (): Promise<boolean> => {
    if (state === 'sending') return true;
    const found = findProblems(entries, resume);
    const count = Object.keys(found).length;
    if (count > 0) return refuse(found, count === 1 ? 'One entry needs a change.' : `${count} entries need a change.`);
    setState('sending');
    try {
      await sendForm(applyForJob, { ...entries, form_key: formKey }, resume ? [resume] : []);
      dropDraft();
      setState('sent');
      return true;
    } catch (error) {
      const { message: words, fields } = asCallError(error);
      // a form that was open for too long gets a fresh key and keeps its entries
      if (fields.form_key) await reload();
      return refuse(fields, words);
    }
  };

  return {
    entries,
    problems,
    state,
    message,
    set: (name, value) => {
      if (name === 'job_opening_id') setChosen(String(value));
      else {
        const next = { ...typed, [name]: value };
        setTyped(next);
        keepDraft(next);
      }
      setProblems({ ...problems, [name]: undefined });
    },
    setResume: (file) => {
      setResume(file);
      setProblems({ ...problems, files: undefined });
    },
    send,
  };
}
