import { observer } from 'mobx-react-lite';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { maySeeField } from '../../../common/catalogue/object-rights.ts';
import { FieldList } from '../details/field-list.tsx';
import { CrossIcon, DownIcon, UpIcon } from '../../kit/icons/icons.tsx';
import { objectPaths } from '../query/object-view.ts';
import { FailurePanel } from '../../kit/panels/failure-panel.tsx';
import { StatePanel } from '../../kit/panels/state-panel.tsx';
import { RecordStore } from '../stores/record.store.ts';

interface RowPreviewProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
  readonly actor: Actor | null;
  readonly id: number;
  /** Null at the end of the list. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** Records that are only passed by are not loaded: arrow keys may run through many. */
const PASSING_MS = 150;

/** The record of a row beside the list. Arrow keys go to the next one, Escape closes. */
export const RowPreview = observer(function RowPreview(props: RowPreviewProps) {
  const { definition, api, actor, id, onPrevious, onNext, onClose } = props;
  const [store] = useState(() => new RecordStore(api));
  useEffect(() => {
    const timer = setTimeout(() => void store.load(id), PASSING_MS);
    return () => clearTimeout(timer);
  }, [store, id]);
  useEffect(() => () => store.dispose(), [store]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const actions: Partial<Record<string, (() => void) | null>> = {
      ArrowDown: onNext,
      ArrowUp: onPrevious,
      Escape: onClose,
    };
    const run = actions[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  const { state } = store;
  const title = state.kind === 'ready' ? String(state.record.fields[definition.titleField] ?? `#${id}`) : `#${id}`;
  return (
    <aside className="record-preview" aria-label={`Preview of ${definition.title} ${title}`} onKeyDown={handleKeyDown}>
      <header>
        <h2>
          {definition.title} {title}
        </h2>
        <Button
          size="small"
          type="text"
          aria-label="Previous row"
          icon={<UpIcon />}
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <Button
          size="small"
          type="text"
          aria-label="Next row"
          icon={<DownIcon />}
          disabled={!onNext}
          onClick={() => onNext?.()}
        />
        <Button size="small" type="text" aria-label="Close the preview" icon={<CrossIcon />} onClick={onClose} />
      </header>
      {state.kind === 'loading' && <StatePanel kind="loading" title="Loading" />}
      {state.kind === 'failed' && (
        <FailurePanel
          error={state.error}
          what={definition.titlePlural.toLowerCase()}
          onRetry={() => void store.load(id)}
        />
      )}
      {state.kind === 'ready' && (
        <>
          <FieldList definition={definition} record={state.record} names={previewFields(definition, actor)} />
          <Link className="cdi-button is-quiet" href={objectPaths.details(definition, id)}>
            Open {definition.title.toLowerCase()}
          </Link>
        </>
      )}
    </aside>
  );
});

/** Fields of a preview: the columns of the list, and the first section. */
function previewFields(definition: ObjectDefinition, actor: Actor | null): readonly string[] {
  const names = [...definition.search.resultFields, ...(definition.sections[0]?.fields ?? [])];
  return [...new Set(names)].filter((name) => {
    const field = definition.fields[name];
    return field && (field.readers === undefined || (actor !== null && maySeeField(field, actor)));
  });
}
