export interface SurveyAnswerTable {
  conversation_id: string;
  user_id: string;
  /** JSON object with the answers by question key. */
  answers: string;
  answered_at: Date;
}

export interface SupportTables {
  survey_answers: SurveyAnswerTable;
}

declare module '../db/database.ts' {
  interface Database extends SupportTables {}
}
