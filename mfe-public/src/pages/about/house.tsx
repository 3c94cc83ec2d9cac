import { callForData } from '@cdi/shared/api';
import { readHouse, type CallAnswer } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { FactTable } from '../../content/fact-table.tsx';
import { Loaded } from '../../loading/loaded.tsx';

const loadHouse = (): Promise<CallAnswer<typeof readHouse>> => callForData(readHouse, {});

/** `Ada Cole, president` and `Making curbs since: 1987` as two cells. */
function splitLine(line: string, sign: ',' | ':'): readonly [string, string] {
  const at = line.indexOf(sign);
  return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

const NONE = 'Each plant has its manager, and each territory its people.';
const list = { call: readHouse.path, rows: 'leadership', columns: [], none: NONE };

/** The leadership and facts of the company, as leadership has published them. */
export function House() {
  return (
    <Loaded load={loadHouse} list={list}>
      {({ leadership, facts, certifications }) => (
        <>
          {leadership.length > 0 ? (
            <FactTable caption="Leadership" rows={leadership.map((line) => splitLine(line, ','))} />
          ) : (
            <p>
              {NONE} See <Link href="/locations">who looks after you</Link>.
            </p>
          )}
          {facts.length > 0 && <FactTable caption="In numbers" rows={facts.map((line) => splitLine(line, ':'))} />}
          {certifications.length > 0 && (
            <>
              <h3>Certificates</h3>
              <ul>
                {certifications.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Loaded>
  );
}
