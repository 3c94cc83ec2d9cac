import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { navigate } from '@cdi/shared/mfe';
import { Button, Dropdown } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { withinSentence } from '../../../common/catalogue/name-field.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { isStaff } from '../../../common/policy/grant.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { formatValue } from '../fields/format-value.ts';
import { MoreIcon } from '../../kit/icons/icons.tsx';
import { useFocusBack } from '../../kit/menu/use-focus-back.ts';
import { Notice } from '../../kit/panels/notice.tsx';
import { NextStep } from './next-step.tsx';
import { printRecord } from './print-record.ts';
import { useRecordSteps } from './use-record-steps.ts';
import { FieldState } from '../state/field-state.tsx';
import type { RecordStore } from '../stores/record.store.ts';
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx';
import { TimeAgo } from '../../kit/time/time-ago.tsx';
import './details.css';

interface DetailsHeaderProps {
  readonly definition: ObjectDefinition;
  readonly store: RecordStore;
  readonly record: LoadedRecord;
  /** The edit button; null where the record may not be changed. */
  readonly onEdit: (() => void) | null;
  /** The form is open: a step would ignore its changes, and then conflict with them. */
  readonly isEditing: boolean;
  /** Address of a new record with the values of this one; null where the person may make none. */
  readonly duplicateHref?: string | null;
  /** Shown beside the last change. */
  readonly aside?: ReactNode;
  /** Further buttons of this very object. */
  readonly children?: ReactNode;
}

/** The name of a record: its title field, and the rest of its label. */
export function titleOf(
  definition: ObjectDefinition,
  record: LoadedRecord,
): { readonly title: string; readonly rest: string } {
  const text = (name: string): string => {
    const field = definition.fields[name];
    return field ? formatValue(field, record.fields[name], record.labels[name]) : '';
  };
  const names = [...('company_id' in definition.fields ? ['company_id'] : []), ...definition.lookup.label];
  const rest = [...new Set(names)].filter((name) => name !== definition.titleField).map(text);
  return {
    title: text(definition.titleField) || `#${record.id}`,
    rest: rest.filter((part) => part !== '').join(' · '),
  };
}

/** Header line of a record: its name, its state, the next step and the last change. */
export const DetailsHeader = observer(function DetailsHeader({
  definition,
  store,
  record,
  onEdit,
  duplicateHref = null,
  isEditing,
  aside,
  children,
}: DetailsHeaderProps) {
  const actor = useRecordServices().readActor();
  const isForStaff = actor !== null && isStaff(actor);
  const steps = useRecordSteps(definition, store, record);
  const { asking } = steps;
  const { title, rest } = titleOf(definition, record);
  const stateName = definition.states?.field ?? 'status';
  const stateField = definition.fields[stateName];
  const open = (definition.states?.transitions ?? []).filter(({ name }) => record.rights.transitions.includes(name));
  const main = open.find((transition) => transition.isMain);
  const others = open.filter((transition) => transition !== main);
  const isActive = record.fields['is_active'] !== false;
  const isRunning = store.isBusy;

  const items = [
    ...others.map(({ name, label, needsReason }) => ({ key: name, label: needsReason ? `${label}…` : label })),
    { key: ':print', label: 'Print as a paper' },
    ...(duplicateHref === null ? [] : [{ key: ':duplicate', label: 'Duplicate' }]),
    ...(isForStaff && record.rights.update
      ? [{ key: ':active', label: isActive ? 'Take out of use' : 'Put back into use' }]
      : []),
  ];
  const choose = (key: string) => {
    if (key === ':print') return void printRecord(definition.name, record.id);
    if (key === ':duplicate' && duplicateHref !== null) return navigate(duplicateHref);
    if (key === ':active') return void store.setActive(!isActive).then(steps.report);
    const transition = others.find(({ name }) => name === key);
    if (transition) steps.start(transition);
  };
  return (
    <header className="record-header">
      <div className="record-header-line">
        <h1>
          <span className={/\d/.test(title) && !title.includes(' ') ? 'kit-number' : undefined}>{title}</span>
          {rest && <span className="record-rest">{rest}</span>}
        </h1>
        {stateField && <FieldState field={stateField} value={record.fields[stateName]} />}
        <NextStep definition={definition} record={record} />
        {!isActive && <span className="kit-state is-past">Out of use</span>}
        <LastChange record={record} />
        {aside}
        <div className="record-header-actions">
          {children}
          {onEdit && !isEditing && <Button onClick={onEdit}>Edit</Button>}
          {main && !isEditing && (
            <button
              type="button"
              className="cdi-button is-signal"
              disabled={isRunning}
              onClick={() => steps.start(main)}
            >
              {main.label}
            </button>
          )}
          {!isEditing && <MoreActions items={items} isDisabled={isRunning} onChoose={choose} />}
        </div>
      </div>
      <StepProblem definition={definition} store={store} id={record.id} />
      {asking && (
        <ReasonDialog
          title={`${asking.label}: ${withinSentence(definition.title)} ${title}`}
          okText={asking.label}
          asks={steps.openField(asking)}
          onReason={(reason) => void steps.take(asking, reason)}
          onClose={steps.stopAsking}
        />
      )}
    </header>
  );
});

function LastChange({ record }: { readonly record: LoadedRecord }) {
  return (
    <span className="record-changed">
      changed <TimeAgo iso={record.updated_dt} />
      {record.updated_by_name && ` by ${record.updated_by_name}`}
    </span>
  );
}

interface MoreActionsProps {
  readonly items: readonly { readonly key: string; readonly label: string }[];
  readonly isDisabled: boolean;
  readonly onChoose: (key: string) => void;
}

/** Menu of the steps and actions that have no button of their own. */
function MoreActions({ items, isDisabled, onChoose }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items: [...items], 'aria-label': 'More actions', onClick: ({ key }) => onChoose(key) }}
    >
      <Button
        ref={opener}
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<MoreIcon />}
        disabled={isDisabled}
      />
    </Dropdown>
  );
}

interface StepProblemProps {
  readonly definition: ObjectDefinition;
  readonly store: RecordStore;
  readonly id: number;
}

/** Why a step was refused: everything that is missing, by name. */
const StepProblem = observer(function StepProblem({ definition, store, id }: StepProblemProps) {
  const { step } = store;
  if (step.kind !== 'failed') return null;
  const { error } = step;
  const isStale = error.code === 'CONFLICT';
  const fields = Object.entries(error.fields).map(([name, message]) => {
    const label = definition.fields[name]?.label;
    return label === undefined || message.startsWith(label) ? message : `${label}: ${message}`;
  });
  const blockers = listBlockers(error.answer?.data);
  const details = [...blockers, ...fields.filter((text) => !error.message.includes(text))];
  return (
    <Notice
      kind="error"
      isUrgent
      title={blockers.length > 0 ? firstSentence(error.message) : error.message}
      onClose={() => store.dismissStep()}
      action={
        isStale && (
          <Button
            size="small"
            onClick={() => {
              store.dismissStep();
              void store.load(id);
            }}
          >
            Show the newest
          </Button>
        )
      }
    >
      {details.length > 0 && (
        <ul className="record-blockers">
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
});

/** Reasons that block a step, one sentence each. */
function listBlockers(data: unknown): readonly string[] {
  const blockers = (data as { readonly blockers?: unknown } | undefined)?.blockers;
  return Array.isArray(blockers) ? blockers.filter((text): text is string => typeof text === 'string') : [];
}

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
