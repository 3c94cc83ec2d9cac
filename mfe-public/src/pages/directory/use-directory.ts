import { useEffect, useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { searchDirectory, type CallAnswer } from '@cdi/shared/contracts';

/** Milliseconds without typing after which the search is sent. */
const PAUSE_MS = 200;

interface Found {
  readonly answer: CallAnswer<typeof searchDirectory> | null;
  readonly message: string;
  readonly isBusy: boolean;
  readonly retry: () => void;
}

/** People and places that match the search. The previous results stay until the next answer arrives. */
export function useDirectory(find: string): Found {
  const [answer, setAnswer] = useState<Found['answer']>(null);
  const [message, setMessage] = useState('');
  const [answered, setAnswered] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = `${attempt} ${find}`;

  useEffect(() => {
    let isGone = false;
    const search = async () => {
      try {
        const found = await callForData(searchDirectory, { find });
        if (isGone) return;
        setAnswer(found);
        setMessage('');
      } catch (error) {
        if (isGone) return;
        setMessage(asCallError(error).message);
      }
      setAnswered(asked);
    };
    const timer = setTimeout(() => void search(), find === '' ? 0 : PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [find, asked]);

  return { answer, message, isBusy: answered !== asked, retry: () => setAttempt(attempt + 1) };
}
