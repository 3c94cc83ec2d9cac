import { useEffect, useRef } from 'react';

interface SelectBoxProps {
  readonly label: string;
  readonly isOn: boolean;
  /** Some of what it stands for is selected. */
  readonly isPartly?: boolean;
  readonly tabIndex?: number;
  readonly onToggle: (isRange: boolean) => void;
}

/** The box that selects a row: large enough for a finger, small enough for a row. */
export function SelectBox({ label, isOn, isPartly = false, tabIndex = 0, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className="record-select">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        tabIndex={tabIndex}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
