import { useQuery } from '@apollo/client/react';
import { Save, Trash2 } from 'lucide-react';
import { captainName, type Side } from '@/entities/match';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatScore } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Region, SkeletonRows } from '@/shared/ui/region';
import type { KeyValueRow } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import {
  DeleteMatchScoresDocument,
  PutMatchScoresDocument,
  StaffMatchScoresDocument,
  type StaffScores_ViewFragment,
} from '../api/matches.generated.ts';
import { changesOf, gamesOf, type ScoreDraft, scoresOf } from '../model/scoreDraft.ts';
import type { StaffMatch } from '../model/verdict.ts';

const track = { open: 'staff_open_scores', confirm: 'staff_scores' } as const;
const sides: readonly Side[] = ['a', 'b'];

interface Props {
  match: StaffMatch;
  staff: StaffUser;
  /** Why the viewer can't judge this match. Null if they can. */
  conflict: string | null;
  changes: readonly KeyValueRow[];
  /** Unsaved scores. Owned by the page, so that they survive switching tabs. Null if there are none. */
  draft: ScoreDraft | null;
  onDraft: (draft: ScoreDraft) => void;
  onChanged: () => void;
  onConflict: () => void;
}

/** Both sides' reports next to the official scores, which referees can change. */
export function ScoreEditor(props: Props) {
  const query = useQuery(StaffMatchScoresDocument, { variables: { id: props.match.id } });
  const scores = query.data?.adminMatchScores;
  return (
    <Region
      title="Scores"
      thing="the scores"
      query={query}
      ready={scores !== undefined}
      skeleton={<SkeletonRows count={3} height={36} picture={false} />}
    >
      {scores && <Scores {...props} scores={scores} />}
    </Region>
  );
}

function Scores({
  match,
  staff,
  conflict,
  scores,
  changes: foreign,
  draft,
  onDraft,
  onChanged,
  onConflict,
}: Props & { scores: StaffScores_ViewFragment }) {
  const games = gamesOf(draft, scores.final, match.bestOf);
  const typed = scoresOf(games);
  const changes = typed ? changesOf(scores.final, typed) : [];
  const editable = may(staff.roles, 'scoreMatch');
  const reportOf = (side: Side, round: number) => {
    const score = scores.reports.find((each) => each.side === side)?.scores.find((each) => each.round === round);
    return score ? formatScore(score.a, score.b) : '–';
  };
  const type = (index: number, side: Side, value: string) =>
    onDraft({
      base: scores.final,
      games: games.map((game, at) => (at === index ? { ...game, [side]: value } : game)),
    });
  return (
    <div className={panel}>
      <p>{scores.agreed ? 'Both sides reported the same result.' : 'The sides haven’t reported the same result.'}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Game</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {captainName(match, side)} reported
              </th>
            ))}
            <th scope="col" colSpan={2}>
              Official
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map((game, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number.
            <tr key={index}>
              <td>{index + 1}</td>
              {sides.map((side) => (
                <td key={side}>{reportOf(side, index + 1)}</td>
              ))}
              {sides.map((side) => (
                <td key={side}>
                  {editable ? (
                    <TextField
                      label={`Game ${index + 1}, ${captainName(match, side)}`}
                      labelHidden
                      inputMode="numeric"
                      autoComplete="off"
                      value={game[side]}
                      onChange={(value) => type(index, side, value)}
                    />
                  ) : (
                    game[side] || '–'
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {editable && (
        <>
          <StaffAction
            document={PutMatchScoresDocument}
            variables={() => ({ id: match.id, scores: typed ?? [], version: match.version })}
            label="Save scores"
            icon={<Save {...smallIcon} />}
            track={track}
            title={`Change the scores of match #${match.number}`}
            facts={[...foreign, ...changes]}
            effects={[
              'No money moves. To pay out the winnings, decide the match.',
              'Both sides see the official scores.',
            ]}
            asks={false}
            refusal={conflict ?? saveRefusal(typed, changes.length)}
            done="Scores saved"
            onDone={onChanged}
            onChanged={onConflict}
          />
          {scores.final.length > 0 && (
            <StaffAction
              document={DeleteMatchScoresDocument}
              variables={() => ({ id: match.id, version: match.version })}
              label="Delete scores"
              icon={<Trash2 {...smallIcon} />}
              track={track}
              title={`Delete the scores of match #${match.number}`}
              facts={[...foreign, ...changesOf(scores.final, [])]}
              effects={['No money moves.']}
              asks={false}
              refusal={conflict}
              done="Scores deleted"
              onDone={onChanged}
              onChanged={onConflict}
            />
          )}
        </>
      )}
    </div>
  );
}

function saveRefusal(typed: readonly unknown[] | null, changes: number): string | null {
  if (typed === null) return 'Enter both sides’ scores for every game, without gaps.';
  if (typed.length === 0) return 'Enter a score.';
  return changes === 0 ? 'Nothing has changed.' : null;
}
