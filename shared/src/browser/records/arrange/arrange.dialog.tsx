import { useId, useState } from 'react';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { PERIODS } from '../../../common/catalogue/list-groups.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { PERIOD_WORDS } from '../groups/group-words.ts';
import { groupableNames, joinGroup, splitGroup } from '../query/list-group.ts';
import { usualOrder } from '../query/list-order.ts';
import { hiddenNames, type ListQuery } from '../query/list-query.ts';
import { usualColumns } from '../table/table-columns.ts';
import { ArrangeColumns } from './arrange-columns.tsx';
import { ArrangeOrder } from './arrange-order.tsx';
import './arrange.css';

export interface ArrangeDialogProps {
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
  readonly query: ListQuery;
  readonly onArrange: (query: ListQuery) => void;
  readonly onClose: () => void;
}

const isUsual = (definition: ObjectDefinition, { columns }: ListQuery): boolean =>
  columns === null || JSON.stringify(columns) === JSON.stringify(usualColumns(definition));

/** How a list stands: in groups or not, in which order, with which columns. Everything that the mouse does in the table, by keyboard. */
export function ArrangeDialog({ definition, actor, query, onArrange, onClose }: ArrangeDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(query);
  const hidden = hiddenNames(definition, actor);
  const groups = groupableNames(definition, hidden).map((name) => ({
    value: name,
    label: definition.fields[name]?.label ?? name,
  }));
  const by = draft.group === null ? null : splitGroup(draft.group, definition);
  const setGroup = (field: string, period: string | null) => {
    const next = field === '' ? null : joinGroup(splitGroup(period ? `${field}.${period}` : field, definition));
    setDraft({ ...draft, group: next });
  };
  const arrange = () => {
    onArrange(isUsual(definition, draft) ? { ...draft, columns: null } : draft);
    onClose();
  };
  const reset = () => setDraft({ ...draft, order: usualOrder(definition), columns: null, pinned: 1, group: null });
  return (
    <Dialog
      title={`Arrange ${definition.titlePlural.toLowerCase()}`}
      widthPx={640}
      onClose={onClose}
      footer={
        <div className="record-arrange-actions">
          <Button onClick={reset}>As usual</Button>
          <span />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" onClick={arrange}>
            Arrange
          </Button>
        </div>
      }
    >
      <div className="record-arrange">
        {groups.length > 0 && (
          <fieldset>
            <legend>Groups</legend>
            <div className="record-arrange-line">
              <label htmlFor={`${id}-group`} className="visually-hidden">
                Group by
              </label>
              <NativeSelect
                id={`${id}-group`}
                options={groups}
                value={by?.field ?? ''}
                blank="No groups"
                onChange={(field) => setGroup(field, null)}
              />
              {by?.period && (
                <NativeSelect
                  aria-label="Span of time"
                  options={PERIODS.map((period) => ({ value: period, label: `By ${PERIOD_WORDS[period]}` }))}
                  value={by.period}
                  onChange={(period) => setGroup(by.field, period)}
                />
              )}
            </div>
          </fieldset>
        )}
        <ArrangeOrder
          definition={definition}
          hidden={hidden}
          order={draft.order}
          onChange={(order) => setDraft({ ...draft, order })}
        />
        <ArrangeColumns
          definition={definition}
          hidden={hidden}
          columns={draft.columns ?? usualColumns(definition)}
          pinned={draft.pinned}
          onChange={(columns, pinned) => setDraft({ ...draft, columns, pinned })}
        />
      </div>
    </Dialog>
  );
}
