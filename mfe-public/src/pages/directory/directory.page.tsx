import { useEffect, useRef, useState } from 'react';
import { Link } from '@cdi/shared/mfe';
import { EntryField } from '../../calculator/entry-field.tsx';
import { useEntriesInAddress } from '../../calculator/use-calculator.ts';
import { PeopleTable, PlacesTable } from './directory-tables.tsx';
import { describeDirectoryMatches } from './say-found.ts';
import { useDirectory } from './use-directory.ts';
import './directory.css';

const FIND_MAX = 80;

/** `/directory`: employees and locations, searched by name, role, department, place, phone or e-mail. */
export function DirectoryPage() {
  const [find, setFind] = useState(() =>
    (new URLSearchParams(window.location.search).get('find') ?? '').slice(0, FIND_MAX),
  );
  useEntriesInAddress('/directory', find === '' ? '' : `?${new URLSearchParams({ find }).toString()}`);
  const { answer, message, isBusy, retry } = useDirectory(find.trim());
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <article className="pub directory-page">
      <header className="page-head">
        <div>
          <h1>Directory</h1>
          <p className="lead">The people you work with, and our places. Part of a name, a role or a number will do.</p>
        </div>
      </header>
      <form ref={form} role="search" aria-label="Directory" onSubmit={(event) => event.preventDefault()}>
        <EntryField
          label="Name, role, place, phone or e-mail"
          unit=""
          value={find}
          isText
          error={undefined}
          onChange={(value) => setFind(value.slice(0, FIND_MAX))}
        />
      </form>
      <p role="status" className="directory-count">
        {isBusy && !answer && 'Loading…'}
        {answer && !message && describeDirectoryMatches(answer)}
      </p>
      {message && (
        <p role="alert">
          {message}{' '}
          <button type="button" className="text-button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {answer && answer.people.length > 0 && <PeopleTable people={answer.people} />}
      {answer && answer.places.length > 0 && <PlacesTable places={answer.places} />}
      {answer && answer.people.length === 0 && answer.places.length === 0 && find !== '' && (
        <p>
          People at customers and vendors are in <Link href="/user">Users</Link>.
        </p>
      )}
    </article>
  );
}
