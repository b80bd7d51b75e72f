import { css } from '@linaria/core';
import { Handshake, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  canAnswerCancel,
  canDenyNoShow,
  canUndoCancel,
  captainName,
  type MatchView,
  otherSide,
} from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Countdown } from '@/shared/ui/countdown';
import { icon } from '@/shared/ui/icons';
import type { EndMatch } from '../model/useEndMatch.ts';

const aside = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-12);
  align-items: center;
  justify-content: flex-end;

  ${media.phone} {
    flex: 1 0 100%;
    justify-content: flex-start;
  }
`;

export interface RequestsProps {
  match: MatchView;
  selfId: string | null;
  end: EndMatch;
}

/** Requests that are waiting for a side's response: cancellation requests and no-show reports. */
export function Requests({ match, selfId, end }: RequestsProps) {
  return (
    <>
      {match.noShowClaim && <NoShow match={match} selfId={selfId} end={end} claim={match.noShowClaim} />}
      {match.cancelRequest && <Cancel match={match} selfId={selfId} end={end} request={match.cancelRequest} />}
    </>
  );
}

function Cancel({ match, selfId, end, request }: RequestsProps & { request: NonNullable<MatchView['cancelRequest']> }) {
  const asker = captainName(match, request.side);
  const lapse = <Countdown size="small" to={request.expiresAt} label="Request expires in" />;
  if (canAnswerCancel(match, selfId).allowed) {
    return (
      <Request
        title={`${asker} wants to cancel the match`}
        text={`“${request.reason}” If you agree, every ${formatMoney(match.entryAmount)} entry is refunded.`}
        symbol={<Handshake {...icon} />}
        message={end.message}
      >
        {lapse}
        <Button variant="grey" loading={end.busy} onClick={() => void end.answerCancel(false)}>
          Decline
        </Button>
        <Button
          data-track="agree_cancel"
          variant="success"
          loading={end.busy}
          onClick={() => void end.answerCancel(true)}
        >
          Agree
        </Button>
      </Request>
    );
  }
  const undo = canUndoCancel(match, selfId).allowed;
  return (
    <Request
      title={undo ? 'You asked to cancel the match' : `${asker} asked to cancel the match`}
      text={`Waiting for ${captainName(match, otherSide(request.side))}. If they don’t respond, the request expires and the match continues.`}
      symbol={<Handshake {...icon} />}
      message={undo ? end.message : null}
    >
      {lapse}
      {undo && (
        <Button variant="secondary" loading={end.busy} onClick={() => void end.undoCancel()}>
          Cancel request
        </Button>
      )}
    </Request>
  );
}

function NoShow({ match, selfId, end, claim }: RequestsProps & { claim: NonNullable<MatchView['noShowClaim']> }) {
  const claimer = captainName(match, claim.side);
  const missing = captainName(match, otherSide(claim.side));
  const here = canDenyNoShow(match, selfId).allowed;
  return (
    <Request
      title={here ? `${claimer} says you didn’t show up` : `${missing} reported as a no-show`}
      text={
        here
          ? `Respond in time, or they get the ${formatMoney(match.potAmount)}.`
          : `If they don’t respond, ${claimer} gets the ${formatMoney(match.potAmount)}.`
      }
      symbol={<UserX {...icon} />}
      message={here ? end.message : null}
    >
      <Countdown size="small" to={claim.answerBy} label="Time to respond" urgent={here} />
      {here && (
        <Button data-track="deny_no_show" variant="success" loading={end.busy} onClick={() => void end.denyNoShow()}>
          I’m here
        </Button>
      )}
    </Request>
  );
}

interface RequestProps {
  title: string;
  text: string;
  symbol: React.ReactElement;
  message: string | null;
  children: ReactNode;
}

function Request({ title, text, symbol, message, children }: RequestProps) {
  return (
    <Banner tone="amber" icon={symbol} title={title} aside={<span className={aside}>{children}</span>}>
      <bdi>{text}</bdi>
      {message && <span role="alert"> {message}</span>}
    </Banner>
  );
}
