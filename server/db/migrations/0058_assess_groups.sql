ALTER TABLE "risk_assignments" DROP CONSTRAINT "risk_assignments_kind";--> statement-breakpoint
ALTER TABLE "risk_assignments" DROP CONSTRAINT "risk_assignments_target";--> statement-breakpoint
ALTER TABLE "member_group_members" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_group_members" ALTER COLUMN "since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "risk_assignments" ADD COLUMN "target_group_id" uuid;--> statement-breakpoint
ALTER TABLE "risk_assignments" ADD CONSTRAINT "risk_assignments_target_group_id_member_groups_id_fk" FOREIGN KEY ("target_group_id") REFERENCES "public"."member_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "risk_assignments_group" ON "risk_assignments" USING btree ("client_id","risk_assessment_id","target_group_id");--> statement-breakpoint
ALTER TABLE "risk_assignments" ADD CONSTRAINT "risk_assignments_kind" CHECK ("risk_assignments"."target_kind" in ('orgUnit', 'location', 'memberGroup', 'members'));--> statement-breakpoint
ALTER TABLE "risk_assignments" ADD CONSTRAINT "risk_assignments_target" CHECK (("risk_assignments"."target_kind" = 'orgUnit') = ("risk_assignments"."target_unit_id" is not null)
        and ("risk_assignments"."target_kind" = 'location') = ("risk_assignments"."target_location_id" is not null)
        and ("risk_assignments"."target_kind" = 'memberGroup') = ("risk_assignments"."target_group_id" is not null));