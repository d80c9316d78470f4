DROP INDEX "members_active_by_name";--> statement-breakpoint
DROP INDEX "members_last_name_prefix";--> statement-breakpoint
DROP INDEX "members_first_name_prefix";--> statement-breakpoint
CREATE INDEX "members_active_by_first_name" ON "members" USING btree ("client_id","first_name","last_name","id") WHERE "members"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "members_active_by_role" ON "members" USING btree ("client_id","role","last_name","first_name","id") WHERE "members"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "members_username_prefix" ON "members" USING btree ("client_id","username","last_name_folded","first_name_folded","id") WHERE "members"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "members_active_by_name" ON "members" USING btree ("client_id","last_name","first_name","id","last_name_folded","first_name_folded","username") WHERE "members"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "members_last_name_prefix" ON "members" USING btree ("client_id","last_name_folded","first_name_folded","username") WHERE "members"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "members_first_name_prefix" ON "members" USING btree ("client_id","first_name_folded","last_name_folded","username") WHERE "members"."archived_at" is null;