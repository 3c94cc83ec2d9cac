import { useState } from 'react';
import {
  isSlashKeyOn,
  keepScheme,
  keepSlashKey,
  readSchemeChoice,
  type SchemeChoice,
} from '../preferences/preferences.ts';

const SCHEMES: readonly (readonly [SchemeChoice, string])[] = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

/** Settings of this device: color scheme and single-key shortcuts. */
export function AccountSettings() {
  const [scheme, setScheme] = useState(readSchemeChoice);
  const [isSlashOn, setIsSlashOn] = useState(isSlashKeyOn);
  return (
    <div className="frame-settings">
      <fieldset>
        <legend className="frame-menu-heading">Colors</legend>
        {SCHEMES.map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name="cdi-scheme"
              checked={scheme === choice}
              onChange={() => {
                keepScheme(choice);
                setScheme(choice);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="frame-keys-setting">
        <input
          type="checkbox"
          checked={isSlashOn}
          onChange={(event) => {
            keepSlashKey(event.target.checked);
            setIsSlashOn(event.target.checked);
          }}
        />
        The keys / (search) and ? (shortcuts)
      </label>
    </div>
  );
}
