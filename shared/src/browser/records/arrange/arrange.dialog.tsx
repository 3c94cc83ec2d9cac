import { useId, useState } from 'react';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { hasPeriods } from '../../../common/catalogue/list-groups.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { groupableNames, joinLevels, splitGroup, splitLevels, type GroupBy } from '../query/list-group.ts';
import { usualOrder } from '../query/list-order.ts';
import { hiddenNames, type ListQuery } from '../query/list-query.ts';
import { usualColumns } from '../table/table-columns.ts';
import { ArrangeColumns } from './arrange-columns.tsx';
import { ArrangeLevel } from './arrange-level.tsx';
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

/** As many as a list has levels at most. */
const LEVELS = ['Group by', 'Then by', 'And then by'] as const;

/** Whether a field is not taken by another level; a date may be there once more, by a shorter span of time. */
function isFree(definition: ObjectDefinition, levels: readonly GroupBy[], index: number, name: string): boolean {
  const field = definition.fields[name];
  return (field !== undefined && hasPeriods(field)) || levels.every((by, at) => at === index || by.field !== name);
}

/** Arrangement of a list: groups, order and columns. Offers by keyboard everything that the mouse does in the table. */
export function ArrangeDialog({ definition, actor, query, onArrange, onClose }: ArrangeDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(query);
  const hidden = hiddenNames(definition, actor);
  const groups = groupableNames(definition, hidden).map((name) => ({
    value: name,
    label: definition.fields[name]?.label ?? name,
  }));
  const levels = draft.group === null ? [] : splitLevels(draft.group, definition);
  const setLevels = (next: readonly GroupBy[]) => setDraft({ ...draft, group: joinLevels(next), open: [] });
  const arrange = () => {
    onArrange(isUsual(definition, draft) ? { ...draft, columns: null } : draft);
    onClose();
  };
  const reset = () =>
    setDraft({ ...draft, order: usualOrder(definition), columns: null, pinned: 1, group: null, open: [] });
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
            {LEVELS.slice(0, levels.length + 1).map((words, index) => (
              <ArrangeLevel
                key={words}
                id={`${id}-group-${index}`}
                words={words}
                blank={index === 0 ? 'No groups' : 'No further groups'}
                options={groups.filter(({ value }) => isFree(definition, levels, index, value))}
                by={levels[index] ?? null}
                onChange={(field, period) =>
                  setLevels([
                    ...levels.slice(0, index),
                    ...(field === ''
                      ? []
                      : [splitGroup(period ? `${field}.${period}` : field, definition), ...levels.slice(index + 1)]),
                  ])
                }
              />
            ))}
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
