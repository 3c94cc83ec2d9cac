import type { QuoteQuestion } from '@cdi/shared/contracts';
import { FormDialog, FormField, TimeAgo, useForm } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useQuoteServices } from '../quote-services.ts';
import { HelpDialog } from './help-dialog.tsx';
import { QuoteQuestionsStore } from './quote-questions.store.ts';
import './quote-questions.css';

interface QuoteQuestionsProps {
  readonly quoteId: number;
  /** Name of the sales rep of the quote; null while none is assigned. */
  readonly rep: string | null;
  /** Changes on every load of the quote: there may be new questions or answers. */
  readonly loaded: unknown;
}

/** The questions about the quote with their answers, for everyone who may see the quote. */
export const QuoteQuestions = observer(function QuoteQuestions({ quoteId, rep, loaded }: QuoteQuestionsProps) {
  const { api } = useQuoteServices();
  const [store] = useState(() => new QuoteQuestionsStore(quoteId, api));
  const [isAsking, setAsking] = useState(false);
  const [answering, setAnswering] = useState<QuoteQuestion | null>(null);
  useEffect(() => void store.load(), [store, loaded]);
  const { shown, trouble } = store;
  if (shown === null && trouble === null) return null;
  const questions = shown?.questions ?? [];
  if (shown !== null && questions.length === 0 && !shown.may_ask) return null;
  const close = () => {
    store.dismiss();
    setAsking(false);
    setAnswering(null);
  };
  return (
    <section className="quote-questions" aria-labelledby="quote-questions">
      <h2 id="quote-questions">Questions and answers</h2>
      {shown === null && <p role="alert">The questions could not be fetched. {trouble}</p>}
      {shown !== null && questions.length === 0 && (
        <p className="configurator-quiet">Nothing was asked about this quote yet. The answer will stand here.</p>
      )}
      {questions.length > 0 && (
        <ol>
          {questions.map((each) => (
            <li key={each.quote_question_id}>
              <p className="configurator-quiet">
                {each.asked_by_name} asked <TimeAgo iso={each.asked_dt} />
              </p>
              <p className="quote-question-words">{each.question}</p>
              {each.answer === null ? (
                <p className="configurator-quiet">Not answered yet.</p>
              ) : (
                <div className="quote-question-answer">
                  <p className="configurator-quiet">
                    {each.answered_by_name} answered {each.answered_dt && <TimeAgo iso={each.answered_dt} />}
                  </p>
                  <p className="quote-question-words">{each.answer}</p>
                </div>
              )}
              {each.answer === null && shown?.may_answer && (
                <button type="button" className="cdi-button is-quiet" onClick={() => setAnswering(each)}>
                  Answer…
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {shown?.may_ask && (
        <button type="button" className="cdi-button is-quiet" onClick={() => setAsking(true)}>
          {questions.length === 0 ? 'Ask a question…' : 'Ask another question…'}
        </button>
      )}
      {isAsking && (
        <HelpDialog
          quoteId={quoteId}
          title="Ask a question"
          rep={rep}
          isBusy={store.isBusy}
          problem={store.problem ?? undefined}
          onAsk={(question) => store.ask(question)}
          onClose={close}
        />
      )}
      {answering && <AnswerDialog store={store} question={answering} onClose={close} />}
    </section>
  );
});

interface AnswerDialogProps {
  readonly store: QuoteQuestionsStore;
  readonly question: QuoteQuestion;
  readonly onClose: () => void;
}

const MAX_ANSWER = 4000;

/** The answer to a question, which the customer receives unchanged; kept as a draft until it is sent. */
const AnswerDialog = observer(function AnswerDialog({ store, question, onClose }: AnswerDialogProps) {
  const draft = `answer:${question.quote_question_id}`;
  const form = useForm(() => ({
    initial: { answer: '' },
    rules: { answer: (text: string) => (text.trim() === '' ? 'Write the answer.' : null) },
    draft: { name: draft, store: session.drafts },
  }));
  const send = async () => {
    if (!form.check() || !(await store.answer(question.quote_question_id, form.values.answer.trim()))) return;
    session.drafts.drop(draft);
    session.messages.showSuccess(`Your answer is on its way to ${question.asked_by_name}.`);
    onClose();
  };
  return (
    <FormDialog
      title="Answer the question"
      okText="Answer"
      isBusy={store.isBusy}
      problem={store.problem ?? undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="quote-question-words">{question.question}</p>
      <p>The customer gets your answer by mail and sees it on the quote.</p>
      <FormField label="Answer" problem={form.messages.get('answer')}>
        {(control) => (
          <textarea
            {...control}
            className="quote-field-input"
            rows={6}
            maxLength={MAX_ANSWER}
            aria-required
            value={form.values.answer}
            onChange={(event) => form.set('answer', event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
});
