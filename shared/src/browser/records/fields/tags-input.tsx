import { useState, type KeyboardEvent } from 'react';
import { Input } from '@cdi/shared/ui';
import type { FieldInputProps } from './field-view.ts';
import { RemovableChip } from '../../kit/form/removable-chip.tsx';
import { ariaOf } from './text-inputs.tsx';

/** Words of the person's own, each set by Enter or a comma; Backspace in the empty input takes the last one away. */
export function TagsInput(props: FieldInputProps) {
  const { field, onChange, isDisabled, isInvalid } = props;
  const [text, setText] = useState('');
  const tags = Array.isArray(props.value) ? props.value.map(String) : [];
  const add = (typed: string) => {
    const fresh = typed
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    setText('');
    if (fresh.length > 0) onChange([...new Set([...tags, ...fresh])]);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter chooses a word of an input method, and sets no tag
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      if (event.key === 'Enter' && text.trim() === '') return;
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
  };
  return (
    <div className="kit-chip-input">
      {tags.length > 0 && (
        <ul className="kit-chips" aria-label={`${field.label}: chosen`}>
          {tags.map((tag) => (
            <RemovableChip
              key={tag}
              text={tag}
              isDisabled={isDisabled ?? false}
              onRemove={() => onChange(tags.filter((each) => each !== tag))}
            />
          ))}
        </ul>
      )}
      <Input
        {...ariaOf(props)}
        value={text}
        autoComplete="off"
        placeholder="Type and press Enter"
        {...(isInvalid ? { status: 'error' as const } : {})}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => add(text)}
      />
    </div>
  );
}
