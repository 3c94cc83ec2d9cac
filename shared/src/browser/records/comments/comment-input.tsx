import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Input } from '@cdi/shared/ui';
import { MAX_COMMENT } from '../../../common/contracts/record-comment.contract.ts';
import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';
import { TypeaheadStore } from '../../kit/stores/typeahead.store.ts';
import { OptionList } from '../fields/option-list.tsx';
import type { CommentsStore } from './comments.store.ts';
import { completeMention, findOpenMention } from './mention-text.ts';

/** Names are few, and typed in the middle of a sentence: the list follows the fingers closely. */
const PAUSE_MS = 250;

/** The list of colleagues to mention: it follows the name after an @, and a choice completes that name in the text. */
function useMentions(store: CommentsStore, area: () => HTMLTextAreaElement | null) {
  const [people] = useState(
    () =>
      new TypeaheadStore({
        minLength: 0,
        debounceMs: PAUSE_MS,
        lookUp: async (term, { signal }) =>
          (await store.api.findPeople(store.of, term, signal)).map(({ userId, name, note }) => ({
            label: name,
            value: userId,
            id: userId,
            note,
          })),
      }),
  );
  useEffect(() => () => people.close(), [people]);
  const caretAfter = useRef<number | null>(null);
  useEffect(() => {
    if (caretAfter.current === null) return;
    area()?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });

  const lookFor = (text: string, caret: number) => {
    const open = findOpenMention(text, caret);
    if (open === null) people.close();
    else people.type(open.term);
  };
  const choose = ({ value, label }: Suggestion) => {
    const open = findOpenMention(store.text, area()?.selectionStart ?? store.text.length);
    people.close();
    if (open === null) return;
    const done = completeMention(store.text, open, label);
    caretAfter.current = done.caret;
    store.mention({ userId: value, name: label });
    store.type(done.text);
  };
  return { people, lookFor, choose };
}

/** Where a comment is written. After an @ colleagues are offered; arrow keys move in the list, Enter or Tab takes the name, Escape closes it. */
export const CommentInput = observer(function CommentInput({ store }: { readonly store: CommentsStore }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const area = () => box.current?.querySelector('textarea') ?? null;
  const { people, lookFor, choose } = useMentions(store, area);
  useEffect(() => {
    if (store.editing) area()?.focus();
  }, [store.editing]);

  const isOpen = people.state.kind === 'open' && people.items.length > 0;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void store.send();
      return;
    }
    if (!isOpen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') people.moveActive(event.key === 'ArrowDown' ? 1 : -1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && people.activeItem) choose(people.activeItem);
    else if (event.key === 'Escape') people.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const found = people.items.length;
  return (
    <div className="kit-combobox" ref={box}>
      <Input.TextArea
        id="record-comment"
        className="kit-growing"
        rows={3}
        maxLength={MAX_COMMENT}
        placeholder="Type @ to mention a colleague"
        aria-label={store.editing ? 'Change your comment' : 'Write a comment'}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && people.activeItem ? `${id}-option-${people.activeItem.value}` : undefined}
        value={store.text}
        onChange={(event) => {
          store.type(event.target.value);
          lookFor(event.target.value, event.target.selectionStart);
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => people.close()}
      />
      {isOpen && <OptionList id={id} name="Colleagues" store={people} onChoose={choose} />}
      <div className="visually-hidden" role="status">
        {people.state.kind === 'open' &&
          (found === 0 ? 'No colleague of this name may see the record' : `${found} ${found === 1 ? 'name' : 'names'}`)}
      </div>
    </div>
  );
});
