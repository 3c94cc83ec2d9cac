import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';
import { ALL_RESULTS_VALUE, type TypeaheadStore } from '../../kit/stores/typeahead.store.ts';
import '../records.css';
import './fields.css';

interface OptionListProps {
  readonly id: string;
  readonly name: string;
  readonly store: TypeaheadStore;
  readonly onChoose: (item: Suggestion) => void;
}

/** The suggestions for the current input. The input that owns the list moves the active option. */
export const OptionList = observer(function OptionList({ id, name, store, onChoose }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // a field low in the window: its list would open below the edge
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ul ref={list} className="kit-options" id={`${id}-list`} role="listbox" aria-label={name}>
      {store.items.map((item, index) => (
        <li
          key={item.value}
          id={`${id}-option-${item.value}`}
          role="option"
          aria-selected={item === store.activeItem}
          className={item.value === ALL_RESULTS_VALUE ? 'kit-option is-all' : 'kit-option'}
          ref={(element) => {
            if (element && item === store.activeItem) element.scrollIntoView({ block: 'nearest' });
          }}
          onMouseEnter={() => store.setActive(index)}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(item);
          }}
        >
          {item.label}
          {item.note && <span className="kit-option-note"> {item.note}</span>}
        </li>
      ))}
    </ul>
  );
});
