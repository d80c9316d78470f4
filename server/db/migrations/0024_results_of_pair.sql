DROP INDEX "elearning_results_of_member";--> statement-breakpoint
CREATE INDEX "elearning_results_of_pair" ON "elearning_results" USING btree ("client_id","member_id","elearning_id","completed_at");