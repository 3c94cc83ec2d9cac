import type { ChangeKind } from '@cdi/shared/catalogue';
import { LabelledInput } from '@cdi/shared/records';
import { Button, Input } from '@cdi/shared/ui';
import { FormField } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { CHANGE_FIELDS, changedNames, MAIN_FIELDS, MORE_FIELDS, type LineDraft } from './change-edits.ts';
import type { ChangeEditorStore } from './change-editor.store.ts';

const TITLES: Readonly<Record<ChangeKind, string>> = {
  change: 'changes',
  add: 'New line',
  split: 'is split',
  cancel: 'is cancelled',
};

interface ChangeLineFormProps {
  readonly store: ChangeEditorStore;
  readonly draft: LineDraft;
  readonly index: number;
}

/** The fields of one line of a change; only what differs from the order is sent. */
export const ChangeLineForm = observer(function ChangeLineForm({ store, draft, index }: ChangeLineFormProps) {
  const { key, kind, line } = draft;
  const problems = store.problemsAt(index);
  const title = line ? `${line.no} ${TITLES[kind]}` : TITLES.add;
  const isOff = problems['tracker_curb_id'];
  return (
    <fieldset className="staff-change-form">
      <legend>{title}</legend>
      <p className="kit-quiet">{line?.title ?? 'Configured like a line of a quote, at the price book of today.'}</p>
      {isOff && <p className="kit-problem">{isOff}</p>}
      {kind === 'split' && (
        <FormField
          id={`pieces-${key}`}
          label="Pieces that are split off"
          hint={`Of ${line?.qty ?? 0}. What is changed below is changed on them.`}
          problem={problems['qty']}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.pieces}
              onChange={(event) => store.setPieces(key, event.target.value)}
            />
          )}
        </FormField>
      )}
      {kind !== 'cancel' && (
        <>
          <div className="staff-change-fields">
            <Fields
              store={store}
              draft={draft}
              names={[...(kind === 'add' ? ['curb_type'] : []), ...MAIN_FIELDS]}
              problems={problems}
            />
          </div>
          {MORE_FIELDS.map(({ title: section, names }) => {
            const isTouched = names.some((name) => changedNames(draft).includes(name) || name in problems);
            return (
              <details key={section} open={kind === 'add' ? section === 'Geometry' : isTouched}>
                <summary>{section}</summary>
                <div className="staff-change-fields">
                  <Fields
                    store={store}
                    draft={draft}
                    names={names.filter((name) => kind !== 'add' || name !== 'curb_type')}
                    problems={problems}
                  />
                </div>
              </details>
            );
          })}
        </>
      )}
      <Button onClick={() => store.remove(key)} aria-label={`Leave ${line?.no ?? 'the new line'} as it is`}>
        {line ? 'Leave it as it is' : 'Drop it'}
      </Button>
    </fieldset>
  );
});

interface FieldsProps {
  readonly store: ChangeEditorStore;
  readonly draft: LineDraft;
  readonly names: readonly string[];
  readonly problems: Readonly<Record<string, string>>;
}

const Fields = observer(function Fields({ store, draft, names, problems }: FieldsProps) {
  return names
    .filter((name) => !(draft.kind === 'split' && name === 'qty'))
    .map((name) => {
      const field = CHANGE_FIELDS[name];
      return field ? (
        <LabelledInput
          key={name}
          id={`change-${draft.key}-${name}`}
          field={field}
          value={draft.inputs[name] ?? ''}
          error={problems[name]}
          isRequired={field.required === true && field.kind !== 'boolean'}
          onChange={(value) => store.setInput(draft.key, name, value)}
        />
      ) : null;
    });
});
