// Written by `python -m rowlock.master.typescript` from src/rowlock/master/calls.py; do not edit.

import type {
  AskAdvice,
  AskPreview,
  AskReview,
  CompanionFile,
  CompanionList,
  CompanionNow,
  CompanionOpened,
  CompanionPreview,
  DrawPad,
  HandAdvice,
  JoinCompanion,
  NewCompanion,
  TurnReview,
} from '$wire';
import { at, part, request, requestText } from '$lib/request';

export const requests = {
  /** List your printed games, the last changed first. */
  pads: (): Promise<CompanionList> => request('GET', '/api/companions'),
  /** Open a printed game; your device keeps the score of everybody until other phones join. */
  openPad: (wish: NewCompanion): Promise<CompanionOpened> => request('POST', '/api/companions', wish),
  /** Open a companion file again: a new printed game with its entries, which are judged again. */
  openPadFile: (wish: CompanionFile): Promise<CompanionOpened> => request('POST', '/api/companions/files', wish),
  /** Show a printed game. */
  pad: (companionId: string): Promise<CompanionNow> => request('GET', `/api/companions/${part(companionId)}`),
  /** Delete a printed game that you opened; leave one that you joined. */
  deletePad: (companionId: string): Promise<void> => request('DELETE', `/api/companions/${part(companionId)}`),
  /** Join a printed game with its invitation; joining again changes the seat. */
  joinPad: (companionId: string, wish: JoinCompanion): Promise<CompanionNow> => request('POST', `/api/companions/${part(companionId)}/members`, wish),
  /** Say what an unfinished entry would do; nothing is stored. */
  previewPad: (companionId: string, wish: AskPreview): Promise<CompanionPreview> => request('POST', `/api/companions/${part(companionId)}/preview`, wish),
  /** Say what a hand can do; the hand is not stored. */
  padAdvice: (companionId: string, wish: AskAdvice): Promise<HandAdvice> => request('POST', `/api/companions/${part(companionId)}/advice`, wish),
  /** Say how good one of your turns was, if its hand was entered; nothing is stored. */
  padReview: (companionId: string, wish: AskReview): Promise<TurnReview> => request('POST', `/api/companions/${part(companionId)}/review`, wish),
  /** Draw the board of a printed game as SVG, without hands. */
  padPicture: (companionId: string, query: DrawPad = {}): Promise<string> => requestText(at(`/api/companions/${part(companionId)}/picture`, query)),
  /** Give the printed game as a companion file, without the hands that others entered. */
  padFile: (companionId: string): Promise<string> => requestText(`/api/companions/${part(companionId)}/file`),
};
