import { BUILD_STAGES } from '@cdi/shared/catalogue';
import { isBuildStage, listFollowers } from '@cdi/shared/domain/schedule';
import { FormField, useForm, useLoader, type FormStore } from '@cdi/shared/kit';
import { Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { findLane } from '../board/board.ts';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { QuestionModal } from './question-modal.tsx';

const MOST_CHARACTERS = 200;
type DialogOf<K extends CardDialog['kind']> = { readonly dialog: Extract<CardDialog, { kind: K }> };

interface Reasoned {
  readonly reason: string;
}

const checkReason = (text: string): string | null => (text.trim() === '' ? 'Say why it goes back.' : null);

const ReasonInput = observer(function ReasonInput<V extends Reasoned>({ form }: { readonly form: FormStore<V> }) {
  return (
    <FormField label="Reason" hint="Whoever gets the card back reads it." problem={form.messages.get('reason')}>
      {(control) => (
        <Input.TextArea
          {...control}
          rows={2}
          maxLength={MOST_CHARACTERS}
          value={form.values.reason}
          onChange={(event) => form.set('reason', event.target.value)}
        />
      )}
    </FormField>
  );
});

/** Asks for the reason to move a card to an earlier lane. */
export function GoBackDialog({ dialog }: DialogOf<'go_back'>) {
  const { actions, board } = useBoard();
  const form = useForm<Reasoned>(() => ({ initial: { reason: '' }, rules: { reason: checkReason } }));
  const lane = board.view && findLane(board.view, dialog.move.toLane);
  const handleSubmit = () => {
    if (form.check()) actions.goBack(form.values.reason.trim());
  };
  return (
    <QuestionModal
      title={`Move ${dialog.card.title} back to ${lane?.title ?? dialog.move.toLane}`}
      okText="Move back"
      onSubmit={handleSubmit}
    >
      <ReasonInput form={form} />
    </QuestionModal>
  );
}

interface SendingBack extends Reasoned {
  /** The stage that was chosen; null for the first that is offered. */
  readonly stage: string | null;
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Stages to redo when work goes back: the target stage, and the stages that depend on it and may already be done. */
function describeRedoneStages(to: string | undefined, from: string, route: readonly string[]): string {
  const stages = route.filter(isBuildStage);
  if (to === undefined || !isBuildStage(to) || !isBuildStage(from) || !stages.includes(to))
    return 'This stage and those that need it will be redone; the others stay done.';
  const needIt = listFollowers(to, stages);
  const notYet = listFollowers(from, stages);
  const again = stages.filter((each) => each === from || (needIt.has(each) && !notYet.has(each)));
  return `${listed.format([to, ...again].map((each) => BUILD_STAGES[each]))} will be redone. Other stages stay done.`;
}

/** Asks for the stage that work goes back to, and the reason. */
export const SendBackDialog = observer(function SendBackDialog({ dialog }: DialogOf<'send_back'>) {
  const { actions, board } = useBoard();
  const { shop } = board.definition;
  const route = useLoader(() => shop?.api.loadRoute(dialog.card) ?? Promise.resolve([]));
  // until the route is known, or when it cannot be, all earlier stages are offered and the server has the last word
  const isOnRoute = (stage: string) => !route.value || route.value.includes(stage);
  const stages = shop?.earlierStages.filter((stage) => isOnRoute(stage.value)) ?? [];
  const form = useForm<SendingBack>(() => ({
    initial: { stage: null, reason: dialog.reason.slice(0, MOST_CHARACTERS) },
    rules: { reason: checkReason },
  }));
  const task = stages.find((stage) => stage.value === form.values.stage)?.value ?? stages[0]?.value;
  const handleSubmit = () => {
    if (form.check() && task !== undefined) void actions.sendBack(task, form.values.reason.trim());
  };
  return (
    <QuestionModal title={`Send ${dialog.card.title} back`} okText="Send back" isDanger onSubmit={handleSubmit}>
      <FormField label="Stage" hint={describeRedoneStages(task, board.definition.name, route.value ?? [])}>
        {(control) => (
          <select
            {...control}
            className="board-select"
            value={task}
            onChange={(event) => form.set('stage', event.target.value)}
          >
            {stages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <ReasonInput form={form} />
    </QuestionModal>
  );
});
